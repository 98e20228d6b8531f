import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { Form } from "../../../../kit/form/fields.ts";
import type { Picture } from "../../../../kit/form/picture.ts";
import type { Values } from "../../../../kit/form/values.ts";
import { usePanel } from "../../../../kit/panel/panel.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { ConsolePage } from "./ConsolePage.tsx";
import { Contrasts } from "./Contrasts.tsx";
import { themeOf } from "./form.tsx";
import { LoginPage } from "./LoginPage.tsx";
import { Preview } from "./Preview.tsx";
import type { QuickTheme } from "./settings.ts";
import { sheetText } from "./sheet.ts";

/** Returns the URL of Keycloak's theme resources. Undefined if the resource URL of the panel is unknown. */
const themesAt = (resourceUrl: string | undefined): string | undefined => {
  const root = resourceUrl && /^(.*\/resources\/[^/]+)\/admin\/[^/]+\/?$/.exec(resourceUrl)?.[1];
  return root && new URL(root, document.baseURI).href;
};

const shared = ["patternfly.min.css", "patternfly-addons.css"].map(
  (file) => `common/keycloak/vendor/patternfly-v5/${file}`,
);

const addressOf = (picture: Picture | "") => (picture === "" ? undefined : picture.url);

/** Style sheets of Keycloak's pages. Source: docs/spec/areas/realm-settings.md "Quick theme". */
const sheetsOf = { login: [...shared, "login/keycloak.v2/css/styles.css"], console: shared };

/** Previews of the pages with the selected theme, with contrast warnings. */
export function Previews({ control, form }: { control: Control<Values>; form: Form<QuickTheme> }) {
  const t = useT();
  const { resourceUrl } = usePanel();
  const theme = themeOf(useWatch({ control }), form);
  const { mode, logo, bgimage } = theme;
  const css = sheetText(theme, { logo: addressOf(logo), bgimage: addressOf(bgimage) });
  const root = themesAt(resourceUrl);
  const sheets = useMemo(() => {
    const at = (files: readonly string[]) => (root ? files.map((file) => `${root}/${file}`) : []);
    return { login: at(sheetsOf.login), console: at(sheetsOf.console) };
  }, [root]);
  return (
    <div className="theme-previews">
      {!root && <p className="field-hint">{t("realmSettings.themes.noSheets")}</p>}
      <Preview name="login" label={t("loginPagePreview")} mode={mode} width={900} sheets={sheets.login} css={css}>
        <LoginPage />
      </Preview>
      <Preview
        name="console"
        label={t("adminConsolePreview")}
        mode={mode}
        width={1200}
        sheets={sheets.console}
        css={css}
      >
        <ConsolePage logo={addressOf(logo) ?? (root && `${root}/admin/keycloak.v2/logo.svg`)} />
      </Preview>
      <Contrasts colours={theme[mode]} />
    </div>
  );
}
