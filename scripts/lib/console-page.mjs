// Page of the standalone console with another server, realm or path.

/**
 * Environment block of the console page.
 * @typedef {{serverBaseUrl: string, realm: string, clientId: string, scope?: string, adminBaseUrl?: string, logo?: string, logoUrl?: string, resourceUrl?: string}} Environment
 */

const BLOCK = /(<script\b(?=[^>]*\bid="environment")[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * Replaces values in the environment block of the page.
 * @param {string} html
 * @param {Partial<Environment>} environment
 */
export const withEnvironment = (html, environment) =>
  html.replace(BLOCK, (_all, open, block, close) => {
    const values = { ...(block.trim() ? JSON.parse(block) : {}), ...environment };
    // Only "<" could close the script element early.
    return `${open}${JSON.stringify(values, null, 2).replaceAll("<", "\\u003c")}${close}`;
  });

/**
 * Makes relative URLs of the page absolute, so that it works at another path.
 * @param {string} html
 * @param {string} folder path that the URLs are relative to, such as `/dist/console/`
 */
export const withAbsoluteAddresses = (html, folder) =>
  html.replace(/\b(src|href)="([^"]*)"/g, (all, name, address) =>
    /^([a-z][a-z0-9+.-]*:|\/|#|$)/i.test(address)
      ? all
      : `${name}="${new URL(address, `http://host${folder}`).pathname}"`,
  );
