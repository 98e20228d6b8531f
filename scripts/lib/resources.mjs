/**
 * URL of the console theme's files on a server, from the page of its console; undefined if it has none.
 * @param {string} serverUrl
 * @returns {Promise<string | undefined>}
 */
export async function resourceUrlOf(serverUrl) {
  const answer = await fetch(`${serverUrl}/admin/master/console/`).catch(() => undefined);
  const path = /"resourceUrl":\s*"([^"]+)"/.exec((await answer?.text()) ?? "")?.[1];
  return path && new URL(path, serverUrl).href;
}
