// Rules of docs/words.md that a pattern can check. scripts/words-budgets.json has the allowed number of violations.

/**
 * @typedef {"texts" | "docs" | "comments" | "titles" | "commits"} Kind
 * @typedef {object} Rule
 * @property {string} id
 * @property {Kind[]} on
 * @property {RegExp} [pattern] a match breaks the rule
 * @property {RegExp} [except] removed from the text first
 * @property {number} [maxWords] names in capitals and code do not count
 * @property {number} [maxLength] in characters
 * @property {string} why
 */

/** @type {readonly Rule[]} */
export const RULES = [
  {
    id: "pronouns",
    on: ["texts", "docs", "comments", "titles"],
    pattern: /\b(?:somebody|everybody|nobody|anybody|whoever|whomever)\b/i,
    why: "Name the actor: user, admin, member, host page.",
  },
  {
    id: "archaic",
    on: ["texts", "docs", "comments", "titles"],
    pattern:
      /\b(?:anew|mends?|mended|meanwhile|lest|therein|thereof|void|voids|for good|is gone|are gone|(?:is|are) held to|taken? away|takes? the place of)\b|\bbeside\b(?! (?:the point))/i,
    why: "Non-native readers stop at these words. Say again, fix, next to, until then, invalid, permanently, applies to, removed, replaces.",
  },
  {
    id: "address",
    on: ["texts", "docs"],
    pattern: /\baddress(?:es)?\b/i,
    except:
      /\baddress(?:es)? bar\b|\b(?:e-?mail|mail|IP|IPv4|IPv6|postal|sender|reply-to|from|to|MAC|loopback)\b[ “"'-]*address(?:es)?\b|\{\{\w+\}\}|\baddresses? of (?:the )?(?:e-?mail|mail)\b/gi,
    why: "RFCs say URL, URI or endpoint. An address is for email and IP.",
  },
  {
    id: "answer",
    on: ["texts", "docs"],
    pattern: /\b(?:answers?|answered|answering)\b/i,
    why: "A server sends a response and responds; a browser sends a request.",
  },
  {
    id: "told",
    on: ["docs", "comments"],
    pattern: /\b(?:is|are) told\b/i,
    why: "Say what happens: shows, reports, logs, notifies.",
  },
  {
    id: "stands",
    on: ["docs", "comments"],
    pattern: /\bstands? (?:in|for|over|behind)\b/i,
    why: "Say is in, means, covers, follows, or use the noun fallback.",
  },
  {
    id: "opening",
    on: ["docs", "comments"],
    pattern: /^(?:What|Whether|Where|By which|Of which|Of what|As|That|Who|Whom|Whose|Which)\b(?!-|[^?]*\?$)/,
    why: "Subject and verb first: Returns, Shows, Skips, Limits.",
  },
  {
    id: "clause",
    on: ["texts"],
    pattern: /^(?:What|How|Where|Who|Whom|Whose|Which|Whether)\b.*\.$/,
    why: "A help text starts with a verb: Limits, Shows, Sets. It does not define its label.",
  },
  {
    id: "person",
    on: ["texts"],
    pattern: /\b(?:people|persons?)\b/i,
    except: /\bou=people\b/g,
    why: "An account is a user.",
  },
  {
    id: "genitive",
    on: ["texts"],
    pattern: /\w+s? of (?:the|this) (?:realm|server)\b/i,
    except: /\b(?:instead|parts?) of (?:the|this) \w+|\b(?:the|this) realm (?:name|URL)\b/g,
    why: "Noun adjuncts read faster: realm keys, server log.",
  },
  {
    id: "empty",
    on: ["texts"],
    pattern: /\b(?:Unset|Left empty|If (?:left )?empty|Empty)\b ?[,:]|\bLeave (?:it )?(?:unset|blank)\b/i,
    why: "One way to say it: Leave empty to use the realm default.",
  },
  {
    id: "signs",
    on: ["texts", "docs"],
    pattern: /\b(?:blanks?|signs of)\b/i,
    why: "Say character and space.",
  },
  {
    id: "sentence",
    on: ["docs"],
    maxWords: 30,
    why: "A sentence of more than 30 words needs two readings.",
  },
  {
    id: "length",
    on: ["comments"],
    maxLength: 200,
    why: "A long comment explains code that should be simpler, or belongs into docs.",
  },
  {
    id: "clause-title",
    on: ["titles"],
    pattern: /^(?:what|who|whom|whose|which|whatever|whoever)\b/i,
    why: "A title says what the code does: reports a duplicate name before submit.",
  },
  {
    id: "subject",
    on: ["commits"],
    maxLength: 72,
    why: "Longer subjects are cut off by git log, mail and hosts.",
  },
  {
    id: "semicolon",
    on: ["commits"],
    pattern: /;/,
    why: "One commit, one change.",
  },
  {
    id: "past-tense",
    on: ["commits"],
    pattern: /^\w+(?:\([\w-]+\))?!?: (?:added|changed|fixed|removed|renamed|updated|moved|made|used|deleted)\b/i,
    why: "A subject is imperative: add, fix, remove.",
  },
];

/** @param {Rule} rule @param {string} text */
export const breaks = ({ pattern, except, maxWords = Infinity, maxLength = Infinity }, text) =>
  (pattern?.test(except ? text.replace(except, "") : text) ?? false) ||
  text.length > maxLength ||
  text.split(/\s+/).filter((word) => /[a-z]/.test(word)).length > maxWords;
