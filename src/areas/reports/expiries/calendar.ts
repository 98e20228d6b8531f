/** An entry of a calendar. */
export interface CalendarEntry {
  /** Stable: a calendar that imports the file again replaces the entry. */
  uid: string;
  atMs: number;
  title: string;
  text: string;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

const utf8 = new TextEncoder();

/** Splits a line after 75 bytes. RFC 5545 §3.1 */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > (lines.length ? 74 : 75)) {
      lines.push(current);
      current = "";
      bytes = 0;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n ");
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

const stampOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Days before an entry at which the calendar reminds. */
const reminderDays = 30;

/** Entries as iCalendar, whole days with a reminder. RFC 5545 */
export function toCalendar(
  entries: readonly CalendarEntry[],
  { nowMs, host }: { nowMs: number; host: string },
): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//iam-elements//Expiries//EN"],
    ...entries.flatMap(({ uid, atMs, title, text }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(`${uid}@${host}`)}`,
      `DTSTAMP:${stampOf(nowMs)}`,
      `DTSTART;VALUE=DATE:${dateOf(atMs)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      "TRANSP:TRANSPARENT",
      ...[
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        `TRIGGER:-P${reminderDays}D`,
        `DESCRIPTION:${escaped(title)}`,
        "END:VALARM",
      ],
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
