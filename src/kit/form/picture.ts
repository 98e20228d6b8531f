/** A picture that somebody chose. Plain data, unlike a file: two of them can be told apart, and it is shown where only `data:` may be. */
export interface Picture {
  name: string;
  /** A `data:` address with the whole picture. */
  url: string;
}

/** Kinds of pictures that browsers show wherever Keycloak's pages do, by the ends of their names. */
const kinds: Readonly<Record<string, string>> = {
  png: "image/png",
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** For choosing a file. */
export const pictureTypes: string = Object.keys(kinds)
  .map((end) => `.${end}`)
  .join(",");

/** Size up to which a picture is taken unless told otherwise, in bytes: it is fetched by every page that it decorates. */
export const maxPictureBytes = 2 * 1024 * 1024;

export const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && "url" in value && String(value.url).startsWith("data:image/");

/** How large the picture is, in bytes. */
export function bytesOf({ url }: Picture): number {
  const data = url.slice(url.indexOf(",") + 1);
  return Math.floor((data.length * 3) / 4) - (/=*$/.exec(data)?.[0].length ?? 0);
}

/** Reads a picture out of a file; undefined for a file of another kind. Rejects what cannot be read. */
export async function pictureOf(file: File): Promise<Picture | undefined> {
  const type = kinds[file.name.split(".").pop()?.toLowerCase() ?? ""];
  if (!type || (file.type && file.type !== type)) return undefined;
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([file], { type }));
  });
  return { name: file.name, url };
}
