/** Text of `--help`. */
export const help = `Usage: iam-elements COMMAND SOURCE [TARGET] [options]

Commands
  compare SOURCE TARGET   shows what differs
  plan SOURCE TARGET      shows the requests that make the target like the source, and sends none
  apply SOURCE TARGET     sends them, and reads the target again
  export SOURCE           writes the realm as a file, without secrets
  check SOURCE            checks the settings of the realm, see docs/check-up.md
  delegate REALM          grants the permissions for <iam-my-team>, see docs/my-team.md
  integrity URL [TAG]     prints markup that loads elements from a CDN with hashes, see docs/cdn.md

SOURCE and TARGET
  https://id.example.org/acme   realm "acme" of a server
  realm.json, realms.json#acme  file: realm export, YAML of keycloak-config-cli, normalized JSON
  -                             standard input

Options
  --format FORMAT         compare: text, json, junit; plan: text, json, curl; apply: text, json, junit,
                          csv; export: json, config-cli, normalized, terraform
  -o, --output FILE       writes a file instead of standard output
  --only, --skip SECTION  compares only these sections, or all but these; repeatable
  --ignore RULE           ignores a field: 'client/*/attributes/login_theme'; repeatable
  --map SOURCE=TARGET     counts two texts as equal: 'app.dev.example=app.example'; repeatable
  --rules FILE            file with "ignore", "mappings", "sections", "showNoise"
  --show-noise            compares also what the server adds by itself on import
  --not-before            compares also the times before which tokens are revoked
  --delete                plan, apply: deletes items that only the target has
  --hash HASH             apply: sends nothing if the plan is not the reviewed one
  --secret ID=VARIABLE    plan, apply: value of a secret, from an environment variable; repeatable
  --stop-on-failure       apply: stops at the first failure
  --realm NAME            export: name of the realm in the file
  --baseline FILE         export: writes only what differs from this realm (config-cli); default: a new
                          realm of the server's version; none: writes everything
  --fail-on SEVERITY      check: exits with 1 from critical, high (default), medium, low, note, or never
  --put-aside FILE        check: accepted findings, JSON
                          check also has --only CHECK,CHECK and the formats text, json, csv, sarif, kcwarden
  --organization ALIAS, --group PATH   delegate: the team
  --roles NAME,NAME                    delegate: its roles, groups that are created if missing
  --to USER, --to-group PATH, --to-role ROLE
                                       delegate: its admins
  --members PATH          delegate: realm group with the members of the organization, to change them too
  --name NAME, --dry-run  delegate: name of the policy; only shows the plan
  -h, --help, --version

Credentials, in the environment; with the prefix SOURCE_ or TARGET_ for one side
  KEYCLOAK_CLIENT_ID, KEYCLOAK_CLIENT_SECRET    client credentials
  KEYCLOAK_USER, KEYCLOAK_PASSWORD              password grant
  KEYCLOAK_ACCESS_TOKEN                         access token
  KEYCLOAK_REALM                                realm of the credentials, default: master

Exit codes
  0 equal, 1 differs, 2 usage error, 3 failed or not everything could be read
`;
