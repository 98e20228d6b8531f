declare module "*.css" {
  /** Text of the style sheet. */
  const text: string;
  export default text;
}
