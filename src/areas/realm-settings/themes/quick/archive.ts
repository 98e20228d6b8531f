import { getIn } from "../../../../kit/record/path.ts";
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from "fflate";
import { maxPictureBytes, pictureOf, type Picture } from "../../../../kit/form/picture.ts";
import { themeName } from "./names.ts";
import { blankTheme, lookOf, ownOf, pictures, type PictureName, type QuickTheme } from "./settings.ts";
import { sheetText } from "./sheet.ts";

/** Name and description of a theme. */
export interface About {
  name: string;
  description: string;
}

/** Theme types of the archive with their parent themes. */
const parents = { login: "keycloak.v2", account: "keycloak.v3", admin: "keycloak.v2" } as const;

const settingsFile = "theme-settings.json";
const sheetFile = "css/quick-theme.css";

/** Upper limit for an archive of this editor, in bytes. */
const mostBytes = 4 * maxPictureBytes;

const endOf = ({ name }: Picture) => name.split(".").pop()?.toLowerCase() ?? "";

const bytesOf = ({ url }: Picture): Uint8Array =>
  Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (char) => char.charCodeAt(0));

/**
 * Line of a properties file, escaped for any encoding.
 * Source: https://docs.oracle.com/javase/8/docs/api/java/util/Properties.html.
 */
const line = (key: string, value: string) => {
  const escaped = value
    .replaceAll("\\", "\\\\")
    .replace(/\r?\n/g, "\\n")
    .replace(/^ /, "\\ ")
    .replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${key}=${escaped}\n`;
};

const propertiesOf = (type: keyof typeof parents, name: string, paths: Partial<Record<PictureName, string>>) => {
  const { favicon, logo } = paths;
  return [
    line("parent", parents[type]),
    line("import", `common/${name}`),
    line("styles", [...(type === "login" ? ["css/styles.css"] : []), sheetFile].join(" ")),
    favicon ? line("favIcon", `/${favicon}`) : "",
    logo && type !== "login" ? line("logo", `/${logo}`) : "",
  ].join("");
};

/**
 * Packs a theme as an archive for the server's folder `providers/`.
 * Source: docs/spec/areas/realm-settings.md "Quick theme".
 */
export function archiveOf(theme: QuickTheme, { name, description }: About): Uint8Array<ArrayBuffer> {
  const { font, logoWidth, logoHeight, light, dark } = theme;
  const folder = `theme/${name}`;
  const entries: Zippable = {};
  const paths: Partial<Record<PictureName, string>> = {};
  for (const key of pictures) {
    const picture = theme[key];
    if (picture === "") continue;
    const path = `img/${key}.${endOf(picture)}`;
    paths[key] = path;
    // Level 0: pictures are stored without compression.
    entries[`${folder}/common/resources/${path}`] = [bytesOf(picture), { level: 0 }];
  }
  const look = { font, logoWidth, logoHeight, light, dark };
  const shown = { logo: paths.logo && `../${paths.logo}`, bgimage: paths.bgimage && `../${paths.bgimage}` };
  const files: Record<string, string> = {
    "META-INF/MANIFEST.MF": "Manifest-Version: 1.0\r\n\r\n",
    "META-INF/keycloak-themes.json": JSON.stringify({ themes: [{ name, types: [...Object.keys(parents), "common"] }] }),
    [settingsFile]: JSON.stringify({ name, description, ...look, pictures: paths }, undefined, 2),
    [`${folder}/common/resources/${sheetFile}`]: sheetText(look, shown),
  };
  for (const type of ["login", "account", "admin"] as const) {
    files[`${folder}/${type}/theme.properties`] = propertiesOf(type, name, paths);
    files[`${folder}/${type}/messages/messages_en.properties`] = line(`theme.${name}.${type}.description`, description);
  }
  for (const [path, text] of Object.entries(files)) entries[path] = strToU8(text);
  return zipSync(entries);
}

const objectOf = (text: string): object => {
  const found: unknown = JSON.parse(text);
  if (typeof found !== "object" || found === null) throw new Error("realmSettings.themes.notOurs");
  return found;
};

/** Reads the theme of an archive. Rejects with a text key if the file is not such an archive. */
export async function themeIn(file: File): Promise<{ theme: QuickTheme; about: About }> {
  if (file.size > mostBytes) throw new Error("realmSettings.themes.tooLong");
  let entries: Record<string, Uint8Array<ArrayBuffer>>;
  let found: object;
  try {
    const packed = new Uint8Array(await file.arrayBuffer());
    const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) =>
      originalSize <= maxPictureBytes && (name === settingsFile || name.includes("/common/resources/img/"));
    entries = unzipSync(packed, { filter: isWanted });
    found = objectOf(strFromU8(entries[settingsFile] ?? new Uint8Array()));
  } catch {
    throw new Error("realmSettings.themes.notOurs");
  }
  const look = lookOf(found);
  const theme: QuickTheme = { ...blankTheme("light"), ...look, own: ownOf(look) };
  for (const key of pictures) {
    const [path, bytes] = Object.entries(entries).find(([entry]) => entry.includes(`/img/${key}.`)) ?? [];
    if (path && bytes) theme[key] = (await pictureOf(new File([bytes], path.split("/").pop() ?? ""))) ?? "";
  }
  const [name, description] = [getIn(found, ["name"]), getIn(found, ["description"])];
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { theme, about: { name: themeName(text(name)), description: text(description) } };
}
