import { defineConsole } from "../src/shell/defineConsole.ts";

/**
 * The whole administration console: masthead, navigation, realm selector, search and every area.
 * @summary Administers every realm that the signed-in admin may see.
 * @slot masthead-end - The host's own content in the masthead, before help and user.
 * @slot nav-end - The host's own content below the navigation.
 * @slot footer - The host's own content below each screen.
 * @csspart shell - Everything.
 * @csspart masthead - The bar on top.
 * @csspart nav - The navigation.
 * @csspart main - The screen.
 */
defineConsole();
