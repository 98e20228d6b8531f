import { describe, expect, it } from "vitest";
import { readText } from "../../../../src/kit/file/readText.ts";

const csv = "username,firstName\nzoe,Zoë\n";
const latin = Uint8Array.from(csv, (char) => char.codePointAt(0) ?? 0);
const utf16 = (mark: readonly number[], isLittle: boolean) =>
  Uint8Array.from([
    ...mark,
    ...[...csv].flatMap((char) => {
      const code = char.codePointAt(0) ?? 0;
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  ]);
const read = (bytes: BlobPart, name = "users.csv") => readText(new File([bytes], name));

describe("text file", () => {
  it.each([
    ["UTF-8", csv],
    ["UTF-8", `\uFEFF${csv}`],
    ["UTF-16", utf16([0xff, 0xfe], true)],
    ["UTF-16", utf16([0xfe, 0xff], false)],
    ["Windows-1252", latin],
  ])("is decoded correctly: %s", async (encoding, bytes) => {
    expect(await read(bytes)).toEqual({ text: csv, encoding });
  });

  it.each([
    ["realm.json", `{"displayName": "Zoë"}`],
    ["idp", `<a>Zoë</a>`],
    ["flow.yaml", "name: Zoë"],
  ])("in Windows-1252 is rejected where Unicode is required: %s", async (name, text) => {
    const bytes = Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0);
    await expect(read(bytes, name)).rejects.toMatchObject({ reason: "file.notUtf8" });
  });

  it.each([
    ["a keystore", [0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2]],
    ["UTF-16 without a mark", [0xeb, 0, 0x61, 0, 0xeb]],
    ["UTF-16 that is cut off", [0xff, 0xfe, 0x61]],
  ])("is rejected as binary: %s", async (_, bytes) => {
    await expect(read(Uint8Array.from(bytes))).rejects.toMatchObject({ reason: "file.unreadable" });
  });
});
