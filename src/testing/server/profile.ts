// The user profile that a realm has at first, as the server describes it in two ways.

export const fields = ["username", "email", "firstName", "lastName"] as const;

type Field = (typeof fields)[number];

const rules: Record<Field, Record<string, object>> = {
  username: { length: { min: 3, max: 255 }, "username-prohibited-characters": {}, "up-username-not-idn-homograph": {} },
  email: { email: {}, length: { max: 255 } },
  firstName: { length: { max: 255 }, "person-name-prohibited-characters": {} },
  lastName: { length: { max: 255 }, "person-name-prohibited-characters": {} },
};

const groups = [
  {
    name: "user-metadata",
    displayHeader: "User metadata",
    displayDescription: "Attributes, which refer to user metadata",
  },
];

/** The profile's document. */
export const profile = {
  attributes: fields.map((name) => ({
    name,
    displayName: `\${${name}}`,
    validations: rules[name],
    ...(name !== "username" && { required: { roles: ["user"] } }),
    permissions: { view: ["admin", "user"], edit: ["admin", "user"] },
    multivalued: false,
  })),
  groups,
};

/** The form of one user: of a new one, whose name may be chosen, or of one that there is. */
export const metadata = (isThere: boolean) => ({
  attributes: fields.map((name) => ({
    name,
    displayName: `\${${name}}`,
    required: name === "username",
    readOnly: name === "username" && isThere,
    validators: {
      ...Object.fromEntries(
        Object.entries(rules[name]).map(([rule, options]) => [rule, { ...options, "ignore.empty.value": true }]),
      ),
      multivalued: { max: "1" },
    },
    multivalued: false,
  })),
  groups,
});
