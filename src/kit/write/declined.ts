/** The server accepted the request but changed nothing. Shown as a warning. The message is a text or a message key. */
export class Declined extends Error {
  override readonly name = "Declined";
}
