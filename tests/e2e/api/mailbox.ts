import { createServer, type AddressInfo, type Socket } from "node:net";

/** A mail server that takes everything and delivers nothing. */
export interface Mailbox {
  port: number;
  /** Messages as received, headers and all. */
  messages: string[];
  close: () => Promise<void>;
}

function talk(socket: Socket, messages: string[]): void {
  let input = "";
  let inMessage = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply("220 mailbox");
  socket.on("error", () => socket.destroy());
  socket.on("data", (data) => {
    input += data.toString("utf8");
    for (;;) {
      const end = inMessage ? "\r\n.\r\n" : "\r\n";
      const at = input.indexOf(end);
      if (at < 0) return;
      const text = input.slice(0, at);
      input = input.slice(at + end.length);
      const verb = text.slice(0, 4).toUpperCase();
      if (inMessage) {
        messages.push(text);
        inMessage = false;
        reply("250 taken");
      } else if (verb === "DATA") {
        inMessage = true;
        reply("354 go on");
      } else if (verb === "QUIT") {
        reply("221 bye");
        socket.end();
      } else {
        reply("250 ok");
      }
    }
  });
}

export async function openMailbox(): Promise<Mailbox> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    talk(socket, messages);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
