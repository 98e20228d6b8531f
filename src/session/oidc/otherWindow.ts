import type { SignInOptions } from "../tokenSource.ts";
import { stateDataOf, readAnswer, tokensOf } from "./answer.ts";
import { answerInFrame, answerInPopup } from "./answerWindow.ts";
import type { Connection } from "./connection.ts";
import type { Tokens } from "./tokens.ts";

/** Asks in a hidden frame who is signed in; undefined for nobody. Without a page made for it, the frame ends at the one we are on. */
export async function tokensByFrame(connection: Connection): Promise<Tokens | undefined> {
  const { silentPage } = connection.settings;
  const isOwnPage = silentPage !== undefined;
  // A fragment never reaches the server of a page that knows nothing of it.
  const request = await connection.request(
    { prompt: "none" },
    { to: silentPage, ...(!isOwnPage && { responseMode: "fragment" }) },
  );
  try {
    const tokens = await readFrom(connection, await answerInFrame(request, { isOwnPage }));
    if (tokens) return tokens;
  } catch (error) {
    await connection.store.remove(request.state);
    // What is wrong is better known than what came of it.
    await connection.preflight(request);
    throw error;
  }
  // That nobody is signed in is answered to a client, too, that could not go on.
  await connection.preflight(request);
  return undefined;
}

/** Signs in in a window of its own; the page stays as it is. */
export async function tokensByPopup(connection: Connection, options: SignInOptions): Promise<Tokens | undefined> {
  return readFrom(
    connection,
    await answerInPopup(() => connection.request(options, { to: connection.settings.silentPage })),
  );
}

async function readFrom(connection: Connection, address: string): Promise<Tokens | undefined> {
  const protocol = await connection.protocol();
  const answer = readAnswer(address);
  return answer && tokensOf(answer, stateDataOf(answer, protocol), protocol);
}
