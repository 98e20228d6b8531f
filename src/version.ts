/** Version of this copy of the code; kept equal to `package.json` by a test. */
export const version = "0.2.0";
