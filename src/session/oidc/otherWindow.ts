import type { SignInOptions } from "../tokenSource.ts";
import { readAnswer, takeState } from "./answer.ts";
import { answerInFrame, answerInPopup } from "./answerWindow.ts";
import type { Connection } from "./connection.ts";
import type { Tokens } from "./tokens.ts";

/** Asks in a hidden frame who is signed in; undefined for nobody. */
export async function tokensByFrame(connection: Connection): Promise<Tokens | undefined> {
  return readFrom(
    connection,
    await answerInFrame(await connection.request({ prompt: "none" }, { to: connection.settings.silentPage })),
  );
}

/** Signs in in a window of its own; the page stays as it is. */
export async function tokensByPopup(connection: Connection, options: SignInOptions): Promise<Tokens | undefined> {
  return readFrom(
    connection,
    await answerInPopup(() => connection.request(options, { to: connection.settings.silentPage })),
  );
}

async function readFrom(connection: Connection, address: string): Promise<Tokens | undefined> {
  const { provider } = await connection.ready();
  const answer = readAnswer(address);
  if (!answer) return undefined;
  return connection.tokensFor(answer, await takeState(answer, connection.store), provider);
}
