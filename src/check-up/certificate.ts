/** Validity of a certificate, in milliseconds since the epoch. */
export interface Validity {
  fromMs: number;
  toMs: number;
}

interface DerElement {
  tag: number;
  from: number;
  to: number;
}

/** Reads one DER value. Undefined if the bytes end before it. */
function partAt(bytes: Uint8Array, at: number): DerElement | undefined {
  const [tag, short] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || short === undefined) return undefined;
  const count = short & 0x80 ? short & 0x7f : 0;
  let length = count ? 0 : short;
  for (let index = 0; index < count; index++) length = length * 256 + (bytes[at + 2 + index] ?? 0);
  const from = at + 2 + count;
  return from + length > bytes.length ? undefined : { tag, from, to: from + length };
}

function partsIn(bytes: Uint8Array, { from, to }: DerElement): readonly DerElement[] {
  const parts: DerElement[] = [];
  for (let at = from; at < to; ) {
    const part = partAt(bytes, at);
    if (!part) return parts;
    parts.push(part);
    at = part.to;
  }
  return parts;
}

/** `YYMMDDhhmmssZ` of UTCTime, `YYYYMMDDhhmmssZ` of GeneralizedTime. */
function timeOf(bytes: Uint8Array, { tag, from, to }: DerElement): number {
  const text = String.fromCharCode(...bytes.subarray(from, to));
  const digits = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? "20" : "19"}${text}` : text;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/.exec(digits) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second ?? 0));
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    const plain = atob(text.replace(/-----[^-]+-----|\s/g, ""));
    return Uint8Array.from(plain, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Validity of an X.509 certificate in Base64, with or without PEM lines. Undefined if it is none. RFC 5280 §4.1 */
export function validityOf(certificate: string): Validity | undefined {
  const bytes = bytesOf(certificate);
  const whole = bytes && partAt(bytes, 0);
  const body = whole && partsIn(bytes, whole)[0];
  if (!body) return undefined;
  const parts = partsIn(bytes, body);
  const validity = parts[parts[0]?.tag === 0xa0 ? 4 : 3];
  const [from, to] = validity ? partsIn(bytes, validity) : [];
  if (!from || !to) return undefined;
  const [fromMs, toMs] = [timeOf(bytes, from), timeOf(bytes, to)];
  return Number.isNaN(fromMs) || Number.isNaN(toMs) ? undefined : { fromMs, toMs };
}

export const dayMs = 86_400_000;

/** True if one of the certificates, separated by commas, ends within 30 days or has ended. */
export const endsSoon = (certificates: unknown, nowMs: number): boolean =>
  typeof certificates === "string" &&
  certificates.split(",").some((text) => {
    const validity = validityOf(text);
    return validity !== undefined && validity.toMs - nowMs < 30 * dayMs;
  });

/** Size of a public key in Base64 (SubjectPublicKeyInfo), in bytes. */
export const keyBytes = (publicKey: string): number => bytesOf(publicKey)?.length ?? 0;
