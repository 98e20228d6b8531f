/** The server did nothing, and that is no failure: told as a warning, in the words of the message (a text, or its key). */
export class Declined extends Error {
  override readonly name = "Declined";
}
