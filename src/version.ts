/** Version of this build. A test compares it with `package.json`. */
export const version = "0.3.0";
