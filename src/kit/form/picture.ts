/** Selected image. Plain data, unlike a File, so it can be compared and shown under a CSP with `data:` only. */
export interface Picture {
  name: string;
  /** Complete image as `data:` URL. */
  url: string;
}

/** Image types that browsers and Keycloak's pages support, by file extension. */
const kinds: Readonly<Record<string, string>> = {
  png: "image/png",
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** For the `accept` attribute. */
export const pictureTypes: string = Object.keys(kinds)
  .map((end) => `.${end}`)
  .join(",");

/** Default size limit in bytes. Every page with the image downloads it. */
export const maxPictureBytes = 2 * 1024 * 1024;

export const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && "url" in value && String(value.url).startsWith("data:image/");

/** Decoded size in bytes. */
export function bytesOf({ url }: Picture): number {
  const data = url.slice(url.indexOf(",") + 1);
  return Math.floor((data.length * 3) / 4) - (/=*$/.exec(data)?.[0].length ?? 0);
}

/** Reads an image file. Undefined for other types. Rejects if the file can't be read. */
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
