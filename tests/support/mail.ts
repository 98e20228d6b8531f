// A mail server that keeps what it gets.
import { createServer, type Socket } from "node:net";

export type Mail = { from: string; to: string[]; headers: Record<string, string>; text: string };

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts it on a free port. `smtp` is what a realm's `smtpServer` must be to send to it. */
export async function startMailServer() {
  const mails: Mail[] = [];
  const server = createServer((socket) => converse(socket, mails));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    mails,
    smtp: { host: "127.0.0.1", port: String(port), from: "console@test.example" },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, mails: Mail[]): void {
  let envelope = { from: "", to: [] as string[] };
  let content: string[] | undefined;
  let rest = "";
  const reply = (line: string) => socket.write(`${line}\r\n`);

  const answer = (line: string): unknown => {
    if (content) {
      if (line !== ".") return content.push(line.replace(/^\.\./, "."));
      mails.push({ ...envelope, ...parse(content) });
      content = undefined;
      return reply("250 kept");
    }
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (verb === "EHLO" || verb === "HELO") return reply("250 mail.test.example");
    if (verb === "MAIL") envelope = { from: address, to: [] };
    if (verb === "RCPT") envelope.to.push(address);
    if (verb === "DATA") {
      content = [];
      return reply("354 go on, end with a dot");
    }
    if (verb === "QUIT") return socket.end("221 bye\r\n");
    return reply("250 ok");
  };

  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString("utf8")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) answer(line);
  });
  reply("220 mail.test.example");
}

function parse(lines: string[]): Pick<Mail, "headers" | "text"> {
  const end = lines.indexOf("");
  const head = lines
    .slice(0, end)
    .join("\n")
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  const headers = head.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return { headers: Object.fromEntries(headers), text: decode(lines.slice(end + 1).join("\n")) };
}

/** Undoes quoted-printable, which the server uses for what is not plain ASCII or too long. */
const decode = (text: string) =>
  text
    .replace(/=\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"));
