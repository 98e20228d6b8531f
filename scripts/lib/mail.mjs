// A mail server that stores mail, and a page that shows it.
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { startLocalServer } from "./localServer.mjs";

/**
 * @typedef {object} Mail
 * @property {string} from
 * @property {string[]} to
 * @property {Record<string, string>} headers by lower-case name
 * @property {string} text
 * @property {Date} at time of arrival
 */

/** @typedef {Awaited<ReturnType<typeof startMailServer>>} MailServer */

/** Number of stored mails. */
const most = 200;

/**
 * Starts a mail server on the given port, or on a free one. It accepts all senders and recipients.
 * @param {{port?: number}} [options]
 */
export async function startMailServer({ port = 0 } = {}) {
  /** @type {Mail[]} newest last */
  const mails = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData: (stream, { envelope }, done) =>
      void simpleParser(stream).then(({ headerLines, text = "" }) => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          headers: Object.fromEntries(
            headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 1).trim()]),
          ),
          text,
          at: new Date(),
        });
        mails.splice(0, mails.length - most);
        done();
      }, done),
  });
  // A client that disconnects early has sent no mail.
  server.on("error", () => {});
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  const address = server.server.address();
  return {
    mails,
    /** `smtpServer` of a realm that sends to it. */
    smtp: {
      host: "127.0.0.1",
      port: String(address && typeof address === "object" ? address.port : port),
      from: "console@test.example",
    },
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

const escapes = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });
const safe = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => escapes[sign]);

/** @param {Mail} mail */
const article = ({ from, to, headers, text, at }) => `<article>
  <h2>${safe(headers.subject ?? "(no subject)")}</h2>
  <p>From ${safe(from)} to ${safe(to.join(", "))}, ${at.toISOString()}</p>
  <pre>${safe(text)}</pre>
</article>`;

/**
 * Serves a page with the mails, newest first.
 * @param {{port: number, mails: Mail[]}} options
 */
export async function showMails({ port, mails }) {
  const server = await startLocalServer(port, (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Mails</title>
<style>:root { color-scheme: light dark } body { max-width: 70ch; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui }
article { border-block-start: 1px solid; padding-block: 1rem } h2 { font-size: 1.1rem; margin: 0 } pre { white-space: pre-wrap }</style>
<h1>Mails</h1>
${[...mails].reverse().map(article).join("\n") || "<p>None yet. This page looks every five seconds.</p>"}
</html>`);
  });
  return { address: `http://localhost:${server.port}/`, close: server.close };
}
