/**
 * Where a server has the files of its console's theme, as the page of its console says it; undefined when that page does not.
 * @param {string} serverUrl
 * @returns {Promise<string | undefined>}
 */
export async function resourceUrlOf(serverUrl) {
  const answer = await fetch(`${serverUrl}/admin/master/console/`).catch(() => undefined);
  const path = /"resourceUrl":\s*"([^"]+)"/.exec((await answer?.text()) ?? "")?.[1];
  return path && new URL(path, serverUrl).href;
}
