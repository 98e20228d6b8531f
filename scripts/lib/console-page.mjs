// The standalone console page as it is served: pointed at a server and a realm, from any address.

/**
 * Environment block of the console page.
 * @typedef {{serverBaseUrl: string, realm: string, clientId: string, scope?: string, adminBaseUrl?: string, logo?: string, logoUrl?: string, resourceUrl?: string}} Environment
 */

const BLOCK = /(<script\b(?=[^>]*\bid="environment")[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * The page with some values of its environment block replaced.
 * @param {string} html
 * @param {Partial<Environment>} environment
 */
export const withEnvironment = (html, environment) =>
  html.replace(BLOCK, (_all, open, block, close) => {
    const values = { ...(block.trim() ? JSON.parse(block) : {}), ...environment };
    // Inside a script element only "<" could end the block too early.
    return `${open}${JSON.stringify(values, null, 2).replaceAll("<", "\\u003c")}${close}`;
  });

/**
 * The page with its relative addresses made absolute, so that it can be served at another path.
 * @param {string} html
 * @param {string} folder path the addresses are relative to, such as `/dist/console/`
 */
export const withAbsoluteAddresses = (html, folder) =>
  html.replace(/\b(src|href)="([^"]*)"/g, (all, name, address) =>
    /^([a-z][a-z0-9+.-]*:|\/|#|$)/i.test(address)
      ? all
      : `${name}="${new URL(address, `http://host${folder}`).pathname}"`,
  );
