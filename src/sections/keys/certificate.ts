/** What a certificate says of itself. Moments in milliseconds. */
export interface CertificateFacts {
  subject: string | undefined;
  fromMs: number;
  untilMs: number;
}

interface Part {
  tag: number;
  start: number;
  end: number;
}

/** The parts of a DER sequence between two places, one after the other. */
function* parts(bytes: Uint8Array, start: number, end: number): Generator<Part> {
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

const textOf = (bytes: Uint8Array, { start, end }: Part) => new TextDecoder().decode(bytes.subarray(start, end));

/** UTCTime has two digits of the year, before 50 those of this century; GeneralizedTime has four. */
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
const hex = (bytes: Uint8Array, { start, end }: Part) =>
  [...bytes.subarray(start, end)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Subject and validity of an X.509 certificate in base64, with or without head and foot; undefined for anything else. */
export function readCertificate(text: string): CertificateFacts | undefined {
  try {
    const binary = atob(text.replace(/-----[^-]+-----/g, "").replace(/\s/g, ""));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const inside = (part: Part | undefined) => (part ? [...parts(bytes, part.start, part.end)] : []);
    const [certificate] = [...parts(bytes, 0, bytes.length)];
    const [signed] = inside(certificate);
    const fields = inside(signed);
    // The version is left out by certificates of the first one.
    const [, , , validity, subject] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
    const [from, until] = inside(validity).map((part) => momentOf(textOf(bytes, part), part.tag === 0x17));
    if (from === undefined || until === undefined || Number.isNaN(from) || Number.isNaN(until)) return undefined;
    const names = inside(subject)
      .flatMap((set) => inside(set))
      .map((pair) => inside(pair));
    const name = names.find(([id]) => id && hex(bytes, id) === commonName)?.[1];
    return { subject: name && textOf(bytes, name), fromMs: from, untilMs: until };
  } catch {
    return undefined; // No base64, or no certificate.
  }
}

/** A certificate or key as files have it: with head and foot, in lines of 64. */
export function asPem(text: string, label: "CERTIFICATE" | "PUBLIC KEY"): string {
  if (text.includes("-----BEGIN")) return text;
  return `-----BEGIN ${label}-----\n${(text.replace(/\s/g, "").match(/.{1,64}/g) ?? []).join("\n")}\n-----END ${label}-----\n`;
}
