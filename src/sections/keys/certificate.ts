/** Certificate data. Times in milliseconds. */
export interface CertificateFacts {
  subject: string | undefined;
  fromMs: number;
  untilMs: number;
}

interface DerElement {
  tag: number;
  start: number;
  end: number;
}

/** Elements of a DER sequence between two offsets. */
function* parts(bytes: Uint8Array, start: number, end: number): Generator<DerElement> {
  let at = start;
  while (at < end) {
    const tag = bytes[at] ?? 0;
    let length = bytes[at + 1] ?? 0;
    let from = at + 2;
    if (length & 0x80) {
      const count = length & 0x7f;
      if (count > 4) throw new RangeError("length");
      length = 0;
      for (let index = 0; index < count; index += 1) length = length * 256 + (bytes[from + index] ?? 0);
      from += count;
    }
    if (from + length > end) throw new RangeError("length");
    yield { tag, start: from, end: from + length };
    at = from + length;
  }
}

const textOf = (bytes: Uint8Array, { start, end }: DerElement) => new TextDecoder().decode(bytes.subarray(start, end));

/** UTCTime has a two-digit year: below 50 means 20xx. GeneralizedTime has four digits. */
function momentOf(text: string, isShort: boolean): number {
  const [, year = "", month, day, hour, minute, second = "00"] =
    (isShort ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/).exec(text) ?? [];
  return Date.UTC(
    Number(year) + (isShort ? (Number(year) < 50 ? 2000 : 1900) : 0),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
}

const commonName = "550403";
const hex = (bytes: Uint8Array, { start, end }: DerElement) =>
  [...bytes.subarray(start, end)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Subject and validity of a base64 X.509 certificate, with or without PEM header. Returns undefined for other input.
 */
export function readCertificate(text: string): CertificateFacts | undefined {
  try {
    const binary = atob(text.replace(/-----[^-]+-----/g, "").replace(/\s/g, ""));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const inside = (part: DerElement | undefined) => (part ? [...parts(bytes, part.start, part.end)] : []);
    const [certificate] = [...parts(bytes, 0, bytes.length)];
    const [signed] = inside(certificate);
    const fields = inside(signed);
    // Version 1 certificates omit the version field.
    const [, , , validity, subject] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
    const [from, until] = inside(validity).map((part) => momentOf(textOf(bytes, part), part.tag === 0x17));
    if (from === undefined || until === undefined || Number.isNaN(from) || Number.isNaN(until)) return undefined;
    const names = inside(subject)
      .flatMap((set) => inside(set))
      .map((pair) => inside(pair));
    const name = names.find(([id]) => id && hex(bytes, id) === commonName)?.[1];
    return { subject: name && textOf(bytes, name), fromMs: from, untilMs: until };
  } catch {
    return undefined; // Not base64, or not a certificate.
  }
}

/** PEM format: header, footer and lines of 64 characters. */
export function asPem(text: string, label: "CERTIFICATE" | "PUBLIC KEY"): string {
  if (text.includes("-----BEGIN")) return text;
  return `-----BEGIN ${label}-----\n${(text.replace(/\s/g, "").match(/.{1,64}/g) ?? []).join("\n")}\n-----END ${label}-----\n`;
}
