import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { consoleHtml } from "../../scripts/build/console.mjs";
import { has } from "../../scripts/lib/commands.mjs";
import { OWN_VERSION } from "../../scripts/lib/keycloak/release.mjs";
import { packageJson } from "../../scripts/lib/paths.mjs";
import { ready, testConfig } from "../support/deployed.ts";

const run = promisify(execFile);
const read = (file: string) => readFile(file, "utf8");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "iam-deploy-"));
  await writeFile(join(folder, "index.html"), consoleHtml({ first: "assets/page.js", next: "assets/console.js" }));
});
afterAll(() => rm(folder, { recursive: true }));

const readyWith = (environment: Record<string, string>) =>
  ready({ files: folder, to: folder, port: 8080, environment });

describe("environment of the console's container", () => {
  it("is written into the page", async () => {
    const environment = { SERVER_URL: "https://id.example.org/auth", REALM: "my realm", CLIENT_ID: "desk" };
    const { page } = await readyWith(environment);
    expect(JSON.parse(/application\/json">(.*?)<\/script>/s.exec(page)?.[1] ?? "")).toEqual({
      ...{ serverBaseUrl: "https://id.example.org/auth", adminBaseUrl: "https://id.example.org/auth" },
      ...{ realm: "my realm", clientId: "desk", logo: "", logoUrl: "", resourceUrl: "." },
    });
    const original = await read(join(folder, "index.html"));
    const withoutBlock = (html: string) => html.replace(/(id="environment"[^>]*>).*?(<\/script>)/s, "$1$2");
    expect(withoutBlock(page)).toBe(withoutBlock(original));
  });

  it.each([
    ["a missing server", {}, "SERVER_URL is missing"],
    ["a URL of another scheme", { SERVER_URL: "ftp://id.example.org" }, "must start with https://"],
    ["a second directive of the policy", { SERVER_URL: "https://x;script-src" }, "not allowed"],
    ["a variable of nginx", { SERVER_URL: "https://$host" }, "not allowed"],
    ["an end of the script element", { SERVER_URL: "https://x", REALM: "</script>" }, "not allowed"],
    ["an end of the JSON text", { SERVER_URL: "https://x", CLIENT_ID: '"' }, "not allowed"],
    ["a logo with a second source", { SERVER_URL: "https://x", LOGO: "https://x https://y" }, "not allowed"],
  ])("rejects %s", async (_name, environment, message) => {
    await expect(readyWith(environment)).rejects.toThrow(message);
  });
});

describe("configuration of nginx", () => {
  it("has the policy of the README, with the origins of the servers", async () => {
    const { headers } = await readyWith({
      SERVER_URL: "https://id.example.org/auth",
      ADMIN_URL: "https://admin.example.org",
      LOGO: "https://cdn.example.org/logo.svg",
    });
    const [policy = ""] = /^default-src 'none'.*$/m.exec(await read("README.md")) ?? [];
    const servers = "https://id.example.org https://admin.example.org";
    expect(headers["Content-Security-Policy"]?.split("; ").sort()).toEqual(
      [
        ...policy
          .replace(" <cdn>", "")
          .replace("img-src 'self' data: <server>", `img-src 'self' data: ${servers} https://cdn.example.org`)
          .replace("<server>", servers)
          .split("; "),
        `frame-src 'self' ${servers}`,
        "frame-ancestors 'self'",
      ].sort(),
    );
  });

  it("replaces each of its own values and keeps the variables of nginx", async () => {
    const { config } = await readyWith({ SERVER_URL: "https://id.example.org" });
    expect(config).not.toContain("${");
    expect(config).toContain("map $uri $console_cache");
  });

  it(`is valid, ${has("nginx") ? "says nginx" : "as far as braces show without nginx"}`, async () => {
    const { config } = await readyWith({ SERVER_URL: "https://id.example.org" });
    if (has("nginx")) {
      const file = await testConfig(folder, config);
      const { stderr } = await run("nginx", ["-t", "-p", folder, "-c", file]);
      expect(stderr).toContain("test is successful");
    }
    const bare = config.replace(/^\s*#.*$/gm, "").replace(/"[^"]*"/g, '""');
    expect(bare.match(/\{/g)?.length).toBe(bare.match(/\}/g)?.length);
    for (const line of bare.split("\n").filter((line) => line.trim())) expect(line.trim()).toMatch(/[;{}]$/);
  });
});

describe("images", () => {
  it.each(["console", "keycloak"])("copy only files that exist and are not ignored: %s", async (name) => {
    const dockerfile = await read(`deploy/${name}/Dockerfile`);
    const ignored = (await read(`deploy/${name}/Dockerfile.dockerignore`)).split("\n");
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(\S+) /gm)].map(([, from = ""]) => from);
    expect(copied.length).toBeGreaterThan(0);
    for (const from of copied) {
      if (from.startsWith("deploy/")) expect(await read(from)).not.toBe("");
      expect(
        ignored.some((line) => line.startsWith("!") && from.startsWith(line.slice(1))),
        from,
      ).toBe(true);
    }
  });

  it("set each value that the configuration of nginx needs", async () => {
    const dockerfile = await read("deploy/console/Dockerfile");
    const script = await read("deploy/console/environment.envsh");
    const needed = [...(await read("deploy/console/nginx.conf.template")).matchAll(/\$\{(\w+)\}/g)];
    for (const [, name = ""] of needed)
      expect(dockerfile.includes(`${name}=`) || script.includes(`${name}=`), name).toBe(true);
  });

  it("have the Keycloak version of this release", async () => {
    expect(await read("deploy/keycloak/Dockerfile")).toContain(`keycloak/keycloak:${OWN_VERSION}\n`);
    const { version } = packageJson();
    const tags = [...(await read("deploy/kubernetes/kustomization.yaml")).matchAll(/newTag: (.*)/g)];
    expect(tags.map(([, tag]) => tag)).toEqual([version, `${OWN_VERSION}-${version}`]);
  });
});

/** Fields of a manifest that the tests read. */
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    selector: Record<string, string> & { matchLabels?: Record<string, string> };
    serviceName?: string;
    ports: { targetPort: string }[];
    template: { metadata: { labels: Record<string, string> }; spec: { containers: Container[]; volumes?: Named[] } };
    rules: { http: { paths: { backend: { service: Named & { port: Named } } }[] } }[];
  };
}
type Named = { name: string };
interface Container {
  image: string;
  envFrom: { configMapRef?: Named; secretRef?: Named }[];
  ports: Named[];
  securityContext: object;
  volumeMounts?: Named[];
}

describe("Kubernetes manifests", () => {
  const folder = "deploy/kubernetes";
  const documents = async (file: string) =>
    parseAllDocuments(await read(join(folder, file))).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as unknown;
    });
  const manifests = async () => {
    const [list] = (await documents("kustomization.yaml")) as [{ resources: string[] }];
    return (await Promise.all(list.resources.map(documents))).flat() as Manifest[];
  };

  it("are all listed", async () => {
    const [list] = (await documents("kustomization.yaml")) as [{ resources: string[] }];
    const files = (await readdir(folder)).filter((file) => file !== "kustomization.yaml");
    expect(list.resources.sort()).toEqual(files.sort());
  });

  it("select their pods and ports by names that exist", async () => {
    const all = await manifests();
    const [{ configMapGenerator = [], images = [] } = {}] = (await documents("kustomization.yaml")) as {
      configMapGenerator: (Named & { literals: string[] })[];
      images: Named[];
    }[];
    const workloads = all.filter(({ spec }) => spec.template);
    expect(workloads.map(({ metadata }) => metadata.name)).toEqual(["iam-console", "iam-keycloak"]);
    const podsOf = (labels: object) =>
      workloads.filter(({ spec }) => JSON.stringify(spec.template.metadata.labels) === JSON.stringify(labels));
    const services = all.filter(({ kind }) => kind === "Service");
    for (const { spec } of workloads) {
      const [container] = spec.template.spec.containers;
      expect(podsOf(spec.selector.matchLabels ?? {})).toHaveLength(1);
      expect(images.map(({ name }) => name)).toContain(container?.image);
      expect(container?.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
      for (const { configMapRef } of container?.envFrom ?? [])
        if (configMapRef) expect(configMapGenerator.map(({ name }) => name)).toContain(configMapRef.name);
      expect((container?.volumeMounts ?? []).map(({ name }) => name)).toEqual(
        (spec.template.spec.volumes ?? []).map(({ name }) => name),
      );
      if (spec.serviceName) expect(services.map(({ metadata }) => metadata.name)).toContain(spec.serviceName);
    }
    for (const { spec } of services) {
      const [pods] = podsOf(spec.selector);
      const ports = pods?.spec.template.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name));
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { spec } of all.filter(({ kind }) => kind === "Ingress"))
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths)) {
        const service = services.find(({ metadata }) => metadata.name === backend.service.name);
        expect(service?.spec.ports.map((port) => (port as unknown as Named).name)).toContain(backend.service.port.name);
      }
  });

  it("set only variables that the console reads", async () => {
    const [{ configMapGenerator = [] } = {}] = (await documents("kustomization.yaml")) as {
      configMapGenerator: (Named & { literals: string[] })[];
    }[];
    const script = await read("deploy/console/environment.envsh");
    const literals = configMapGenerator.find(({ name }) => name === "iam-console")?.literals ?? [];
    expect(literals.length).toBeGreaterThan(0);
    for (const literal of literals) expect(script).toMatch(new RegExp(`\\$\\{${literal.split("=")[0]}:`));
  });

  it(`become one list${has("kubectl") ? " with kubectl" : " of known kinds, without kubectl"}`, async () => {
    const kinds = has("kubectl")
      ? [...(await run("kubectl", ["kustomize", folder])).stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind)
      : [...(await manifests()).map(({ kind }) => kind), "ConfigMap", "ConfigMap"];
    const expected = ["Deployment", "StatefulSet", ...["ConfigMap", "Ingress"].flatMap((kind) => [kind, kind])];
    expect(kinds.sort()).toEqual([...expected, "Service", "Service", "Service"].sort());
  });
});
