import {
  siBitbucket,
  siFacebook,
  siGithub,
  siGitlab,
  siGoogle,
  siInstagram,
  siLinkedin,
  siMicrosoft,
  siPaypal,
  siRedhatopenshift,
  siStackoverflow,
  siTwitter,
} from "simple-icons";

// Marks of social identity providers, from simple-icons (CC0 1.0). Copies only the shapes that the gallery shows.
// Pinned to 11.15.0: later versions lack some of them.

/** Icon by provider ID. All have a view box of 24 by 24. */
const icons = {
  bitbucket: siBitbucket,
  facebook: siFacebook,
  github: siGithub,
  gitlab: siGitlab,
  google: siGoogle,
  instagram: siInstagram,
  "linkedin-openid-connect": siLinkedin,
  microsoft: siMicrosoft,
  "openshift-v4": siRedhatopenshift,
  paypal: siPaypal,
  stackoverflow: siStackoverflow,
  twitter: siTwitter,
};

/** @returns {import("./index.mjs").Generated[]} */
export const brands = () => [
  {
    file: "src/areas/identity-providers/brands.json",
    text: `${JSON.stringify(Object.fromEntries(Object.entries(icons).map(([id, { path }]) => [id, path])), null, 2)}\n`,
  },
];
