// A way to a directory that can be shut for a while.
import { EventEmitter, once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Starts a gate, which is open, on a free port. `port`: of the directory on this machine. */
export async function startGate(port: number) {
  const sockets = new Set<Socket>();
  const signs = new EventEmitter();
  let isShut = false;
  const server = createServer((socket) => {
    const directory = connect(port, "127.0.0.1");
    for (const end of [socket, directory]) {
      sockets.add(end);
      end.on("error", () => {});
    }
    socket.on("data", async (request) => {
      signs.emit("arrived");
      if (isShut) await once(signs, "open");
      directory.write(request);
    });
    socket.on("close", () => directory.destroy());
    directory.pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds requests from now on. `arrived` resolves with the first one. */
    shut: () => {
      isShut = true;
      return { arrived: once(signs, "arrived") };
    },
    open: () => {
      isShut = false;
      signs.emit("open");
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
