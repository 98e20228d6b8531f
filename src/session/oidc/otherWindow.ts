import type { SignInOptions } from "../tokenSource.ts";
import { stateDataOf, readAnswer, tokensOf } from "./answer.ts";
import { answerInFrame, answerInPopup } from "./answerWindow.ts";
import type { Connection } from "./connection.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Checks for a session in a hidden iframe. Undefined without one. Without a silent page, the iframe ends at the current
 * page.
 */
export async function tokensByFrame(connection: Connection): Promise<Tokens | undefined> {
  const { silentPage } = connection.settings;
  const isOwnPage = silentPage !== undefined;
  // A fragment never reaches the server of a page that doesn't expect it.
  const request = await connection.request(
    { prompt: "none" },
    { to: silentPage, ...(!isOwnPage && { responseMode: "fragment" }) },
  );
  try {
    const tokens = await readFrom(connection, await answerInFrame(request, { isOwnPage }));
    if (tokens) return tokens;
  } catch (error) {
    await connection.store.remove(request.state);
    // A configuration error is more precise than this outcome.
    await connection.preflight(request);
    throw error;
  }
  // The server responds with login_required even for a client that can't sign in.
  await connection.preflight(request);
  return undefined;
}

/** Signs in in a separate window and keeps the page. */
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
