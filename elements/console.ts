import { consoleAttributes } from "../src/embed/attributes.ts";
import { elementClass } from "../src/embed/IamElement.ts";
import { register } from "../src/embed/register.ts";
import { sheetOf, sheets } from "../src/embed/sheets.ts";
import shell from "../src/kit/styles/shell.css";
import { ConsoleApp } from "../src/shell/ConsoleApp.tsx";

/**
 * The whole administration console: masthead, navigation, realm selector and every area.
 * @summary Administers every realm that the signed-in admin may see.
 * @slot masthead-end - The host's own content in the masthead, before help and user.
 * @slot nav-end - The host's own content below the navigation.
 * @slot footer - The host's own content below each screen.
 * @csspart shell - Everything.
 * @csspart masthead - The bar on top.
 * @csspart nav - The navigation.
 * @csspart main - The screen.
 */
register("iam-console", () => elementClass(ConsoleApp, consoleAttributes, [...sheets(), sheetOf(shell)]));
