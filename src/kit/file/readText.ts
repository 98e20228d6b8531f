/** Encodings of text files. Excel saves "CSV" as Windows-1252. */
type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export interface FileText {
  text: string;
  encoding: Encoding;
}

/** The file is not text, or has a forbidden encoding. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  constructor(readonly reason: "file.unreadable" | "file.notUtf8") {
    super(reason);
  }
}

/** JSON, XML and YAML are Unicode by definition. Another encoding is an error of the tool that wrote the file. */
const isUnicodeOnly = (name: string, text: string) => /\.(?:json|xml|ya?ml)$/i.test(name) || /^\s*[{[<]/.test(text);

const decode = (label: string, bytes: Uint8Array) => new TextDecoder(label, { fatal: true }).decode(bytes);

/** Detects control characters of binary files: keystores, images, UTF-16 without a byte-order mark. */
const isBinary = (bytes: Uint8Array) => bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32));

function markedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

/**
 * Reads text as UTF-8, UTF-16 with a byte-order mark, or Windows-1252. Callers must report the last one as `encoding`.
 * @throws UnreadableFile for binary files, and for JSON, XML and YAML that are not Unicode.
 */
export async function readText(file: File): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = markedUtf16(bytes);
  try {
    return utf16
      ? { text: decode(utf16, bytes), encoding: "UTF-16" }
      : { text: decode("utf-8", bytes), encoding: "UTF-8" };
  } catch {
    if (utf16 || isBinary(bytes)) throw new UnreadableFile("file.unreadable");
  }
  const text = decode("windows-1252", bytes);
  if (isUnicodeOnly(file.name, text)) throw new UnreadableFile("file.notUtf8");
  return { text, encoding: "Windows-1252" };
}
