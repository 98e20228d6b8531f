// Snippets of "Connect app": the files that each one names, and how its framework checks them.

/**
 * @typedef {object} Check
 * @property {string[]} [packages] npm packages
 * @property {Record<string, string>} [files] further files, by path
 * @property {(file: string) => string} [place] path of a file that the snippet names
 * @property {string[][]} commands in turn; programs of the packages come first
 */

/** Files of a snippet by name: a comment with a file name starts each. @param {string} code @returns {Record<string, string>} */
export function filesOf(code) {
  const [before, ...rest] = code.split(/^(?:\/\/|#) ([\w./[\]-]+\.(?:tsx?|js|kt|yaml))\n/m);
  if (before?.trim()) return { "snippet.sh": code };
  return Object.fromEntries(rest.flatMap((name, at) => (at % 2 ? [] : [[name, `${rest[at + 1]?.trim() ?? ""}\n`]])));
}

const TYPESCRIPT = "typescript@6.0.3";
const NODE_TYPES = "@types/node@20.19.43";

/** @param {object} [options] @param {object} [more] */
const tsconfig = (options, more) => ({
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: true, allowJs: true, checkJs: true, jsx: "react-jsx" },
      ...{ target: "es2022", module: "esnext", moduleResolution: "bundler", types: [] },
      ...options,
    },
    exclude: ["node_modules"],
    ...more,
  }),
});

/** @param {string[]} packages @param {Partial<Check> & {options?: object}} [more] @returns {Check} */
const typed = (packages, { options, ...more } = {}) => ({
  packages: [TYPESCRIPT, ...packages],
  files: tsconfig(options),
  commands: [["tsc", "-p", "."]],
  ...more,
});

const onNode = { options: { types: ["node"] } };

/** @param {string} parent @param {string} inside */
const pom = (parent, inside) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>${parent}
  <groupId>snippet</groupId><artifactId>snippet</artifactId><version>1</version>
  ${inside}
</project>
`;

/** @param {string} group @param {string} artifact @param {string} [version] @param {string} [more] */
const dependency = (group, artifact, version, more = "") =>
  `<groupId>${group}</groupId><artifactId>${artifact}</artifactId>${version ? `<version>${version}</version>` : ""}${more}`;

/** Binds the properties as Spring does, and rejects names that it does not know. */
const SPRING_CHECK = `import org.springframework.boot.autoconfigure.security.oauth2.client.OAuth2ClientProperties;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;

public class Check {
  public static void main(String[] args) throws Exception {
    var environment = new StandardEnvironment();
    for (var source : new YamlPropertySourceLoader().load("snippet", new ClassPathResource("application.yaml")))
      environment.getPropertySources().addLast(source);
    Binder.get(environment)
      .bind("spring.security.oauth2.client", Bindable.of(OAuth2ClientProperties.class), new NoUnboundElementsBindHandler(BindHandler.DEFAULT))
      .get()
      .validate();
  }
}
`;

/** The client library of Android is an archive with classes: Maven has no class path for it. */
const APPAUTH = "0.11.1";
const KOTLIN = "2.2.0";
const ANDROID = pom(
  "",
  `<build>
    <sourceDirectory>src/main/kotlin</sourceDirectory>
    <plugins><plugin>
      ${dependency("org.jetbrains.kotlin", "kotlin-maven-plugin", KOTLIN)}
      <executions><execution><id>compile</id><goals><goal>compile</goal></goals></execution></executions>
    </plugin></plugins>
  </build>
  <dependencies>
    <dependency>${dependency("org.jetbrains.kotlin", "kotlin-stdlib", KOTLIN)}</dependency>
    <dependency>${dependency("org.robolectric", "android-all", "14-robolectric-10818077")}</dependency>
    <dependency>${dependency("net.openid", "appauth", APPAUTH, "<scope>system</scope><systemPath>${project.basedir}/classes.jar</systemPath>")}</dependency>
  </dependencies>`,
);

const SPRING = pom(
  `
  <parent>${dependency("org.springframework.boot", "spring-boot-starter-parent", "3.5.0", "<relativePath/>")}</parent>`,
  `<properties><java.version>17</java.version></properties>
  <dependencies>
    <dependency>${dependency("org.springframework.boot", "spring-boot-starter-oauth2-client")}</dependency>
  </dependencies>`,
);

/** Checks by snippet. @type {Record<string, Check>} */
export const checks = {
  react: typed(["react-oidc-context@3.3.1", "oidc-client-ts@3.5.0", "react@19.3.1", "@types/react@19.3.0"]),
  javascript: typed(["oidc-client-ts@3.5.0"]),
  vue: typed(["oidc-client-ts@3.5.0", "vue@3.5.45", "vue-router@4.6.5"]),
  angular: {
    packages: [
      TYPESCRIPT,
      ...["core", "common", "compiler", "compiler-cli", "platform-browser", "router"].map(
        (name) => `@angular/${name}@22.2.6`,
      ),
      ...["angular-auth-oidc-client@22.0.1", "rxjs@7.8.2"],
    ],
    files: tsconfig(
      { allowJs: false, checkJs: false, noEmit: false, outDir: "out", rootDir: "." },
      { angularCompilerOptions: { strictTemplates: true } },
    ),
    commands: [["ngc", "-p", "tsconfig.json"]],
  },
  android: {
    files: { "pom.xml": ANDROID },
    place: (file) => `src/main/kotlin/${file}`,
    commands: [
      ["mvn", "-q", "-B", "dependency:copy", `-Dartifact=net.openid:appauth:${APPAUTH}:aar`, "-DoutputDirectory=."],
      ["jar", "xf", `appauth-${APPAUTH}.aar`, "classes.jar"],
      ["mvn", "-q", "-B", "compile"],
    ],
  },
  next: typed(
    ["next@16.4.3", "next-auth@4.24.15", "react@19.3.1", "react-dom@19.3.1", "@types/react@19.3.0", NODE_TYPES],
    onNode,
  ),
  spring: {
    files: { "pom.xml": SPRING, "src/main/java/Check.java": SPRING_CHECK },
    place: (file) => `src/main/resources/${file}`,
    commands: [
      ["mvn", "-q", "-B", "compile", "org.codehaus.mojo:exec-maven-plugin:3.5.0:java", "-Dexec.mainClass=Check"],
    ],
  },
  express: typed(["express@5.1.0", "@types/express@5.0.3", "express-openid-connect@3.4.0", NODE_TYPES], onNode),
  node: typed(["openid-client@6.9.0", NODE_TYPES], onNode),
  curl: { commands: [["sh", "-n", "snippet.sh"]] },
};
