import * as v from '@wattline/vendor/schema';
import { countrySchema, moneySchema } from './money';

/** The phone numbers of the drivers' country. */
const phoneSchema = v.pipe(
  v.object({
    /** ISO 3166-1. */
    country: v.optional(countrySchema, 'PR'),
    code: v.optional(v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/, 'Expected a code such as +34')), '+1'),
    /** The digits of a number after the code; the least of them where numbers have several lengths. */
    digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(14)), 10),
    leastDigits: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(4))), null),
    /** A number as it is written: # is a digit. */
    pattern: v.optional(
      v.pipe(v.string(), v.regex(/^[#\d ().\-/]{4,24}$/, 'Expected # for each digit')),
      '(###) ###-####',
    ),
    /** Shown in the empty field. */
    example: v.optional(v.pipe(v.string(), v.regex(/^[\d ().\-/]{4,24}$/, 'Expected a number')), '(787) 555-0100'),
  }),
  v.check(
    ({ digits, pattern }) => pattern.split('#').length - 1 === digits,
    'Expected a # for each of the digits in the pattern',
  ),
  v.check(({ digits, leastDigits }) => (leastDigits ?? digits) <= digits, 'Expected leastDigits to be at most digits'),
);

const flag = (value: boolean) => v.optional(v.boolean(), value);
const seconds = (value: number) => v.optional(v.pipe(v.number(), v.minValue(1)), value);

const signInServiceSchema = v.object({
  /** Must not contain a colon. With one, sign-in is not enabled; the rest of the app works. */
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  /** Of the service's emulator; null for the real service. */
  emulatorUrl: v.optional(v.nullable(v.string()), null),
});

/**
 * A password (docs/rules.md: locked-console), as the SHA-256 of the key that PBKDF2 with SHA-256 makes of it. Neither the
 * password nor the key, which opens the console as well, can be computed from it.
 */
const passwordHashSchema = v.object({
  /** Base64. */
  salt: v.string(),
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** 32 bytes, base64. */
  hash: v.string(),
});

/** No tax is less than one percent, so that a share (0.115) is a mistake. */
const percentSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((percent) => percent === 0 || percent >= 1, 'Expected a percentage such as 11.5, not a share'),
);

/** A name that a driver reads; documents and files hold it as text, in one line. */
const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\p{Cc}<>{}]{1,40}$/u, 'Expected 1 to 40 characters of plain text in one line'),
);

/** Pictures of a map one by one, or an archive of them, which ends so and is read in ranges. */
const TILES = /^(?:\/(?![/\\])|https:\/\/[\w.-]+(?::\d+)?\/)(?:\S*\.pmtiles|(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S*)$/;

/** A longer text of the same kind. */
const lineSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\p{Cc}<>{}]{1,200}$/u, 'Expected 1 to 200 characters of plain text in one line'),
);

/**
 * Everything that differs between environments. It holds no secrets: a browser reads it. Times in milliseconds.
 */
const runtimeConfigSchema = v.object({
  environment: v.optional(v.string(), 'production'),
  brand: v.optional(
    v.object({
      /** As drivers know the service: in titles, texts, files and on the home screen. */
      name: v.optional(nameSchema, 'Wattline'),
      /** The owner of the service by law, for the copyright and as the seller on receipts; null: the name. */
      legalName: v.optional(v.nullable(nameSchema), null),
      /** The owner's address, and its tax number with the number's name ('EIN 66-0123456'), for receipts; null: none is shown. */
      address: v.optional(v.nullable(lineSchema), null),
      taxNumber: v.optional(v.nullable(lineSchema), null),
      /** The path of its mark, which composing writes where the environment has one (docs/brand.md); null: the app's. */
      icon: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\/[\w.-]+$/, 'Expected a path'))), null),
      /**
       * The origin that drivers know it by, for what is shared and for search engines: 'https://charge.example'. A site with
       * another address is not composed. Null: the origin that the page was opened at.
       */
      domain: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
  api: v.optional(
    v.object({
      /** '' for the page's own origin. */
      baseUrl: v.optional(v.string(), ''),
      timeoutMs: seconds(10_000),
      retries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 3),
      retryDelayMs: seconds(1_000),
    }),
    {},
  ),
  backend: v.optional(
    v.object({
      /** The demands that the backend keeps beyond the specification, by their names in docs/backend.md. */
      guarantees: v.optional(v.record(v.string(), v.boolean()), {}),
      /** It takes the requests of drivers to delete their accounts (docs/backend.md). */
      accountDeletion: flag(false),
    }),
    {},
  ),
  ocpi: v.optional(
    v.object({
      /** The operator token, or 'edge' where the edge adds it (docs/rules.md: operator-token-at-the-edge), or null. */
      token: v.optional(v.nullable(v.string()), null),
      cpoIdentifier: v.optional(v.string(), 'WTL'),
      /** Where operators send the result of a command (docs/rules.md: fixed-callback). A path is on the backend's own address. */
      responseUrl: v.optional(v.string(), '/ocpi/emsp/2.2.1/commands/result'),
    }),
    {},
  ),
  auth: v.optional(
    v.object({
      /** The app's name when it refreshes tokens. */
      serviceName: v.optional(v.string(), 'wattline-web'),
      /** A same-origin address that is sent the access token, or null. */
      syncUrl: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
  /** The third-party sign-in service, or null where there is none. Its values are public. */
  signInService: v.optional(v.nullable(signInServiceSchema), null),
  features: v.optional(
    v.object({
      mobileWalletPayments: flag(true),
      thirdPartySignIn: flag(true),
      /** A receipt as a PDF, and its sharing. Without it their buttons say that they are coming soon, as specified. */
      receiptExport: flag(true),
    }),
    {},
  ),
  debug: v.optional(
    v.object({
      /** Of the debug console's password; without one the console stays locked. */
      password: v.optional(v.nullable(passwordHashSchema), null),
      /** The list of drivers that may be impersonated. A path is on the backend's own address. */
      usersUrl: v.optional(v.string(), '/api/users'),
      /** Where docs/errors.md can be read: the console links an error's code to its section. Null: codes without links. */
      errorsUrl: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
  desk: v.optional(
    v.object({
      /**
       * Where the debug console finds the release desk (deploy/release/src/desk), or null. A path of the page's own origin: an
       * operator's token goes there, so nothing is asked of another.
       */
      url: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\/(?![/\\])/, 'Expected a path'))), null),
    }),
    {},
  ),
  sessionFinder: v.optional(
    v.object({
      /**
       * Where the session finder answers (deploy/services/finder), a path at the backend's address: a driver's token goes there. Null:
       * there is none, and a charge is found where the payment's own record names its session.
       */
      url: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\/(?![/\\])/, 'Expected a path'))), null),
    }),
    {},
  ),
  composition: v.optional(
    v.object({
      /** The Ed25519 public key that signs overrides, raw, base64url; without one every override is ignored. */
      overrideKey: v.optional(v.nullable(v.string()), null),
      /** The one that signs what is live, as above; with one, discovery that is fetched later has to be signed by it. */
      siteKey: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
  support: v.optional(
    v.object({
      /**
       * Where what a driver sends to the support team goes (docs/backend.md), or null: then it is shared or copied. A path of
       * the page's own origin or an address over https: a site with another one is not composed, and nothing is sent there.
       */
      url: v.optional(v.nullable(v.string()), null),
      /** The operator's own help number, for where a station tells none; or null. */
      phone: v.optional(v.nullable(v.string()), null),
      /** The operator's own address for mails of drivers, shown with the help number; or null. Composing holds it to an address. */
      mail: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
  push: v.optional(
    v.object({
      /** The public key (VAPID, P-256, base64url) of the backend's push messages about charges (docs/backend.md); null: none. */
      publicKey: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/))), null),
    }),
    {},
  ),
  reports: v.optional(
    v.object({
      /**
       * Where browsers send what a page's policy refused (docs/backend.md), or null. A path of the page's own origin or an
       * address over https; the edge says it in its headers too.
       */
      url: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
  telemetry: v.optional(
    v.object({
      /** Where pages send what they measured (OTLP/HTTP logs), or null. A path is on the page's own origin. */
      url: v.optional(v.nullable(v.string()), null),
      /** So many visitors in a hundred measure. */
      percent: v.optional(v.number(), 10),
      /** Whether every page sends the failures of its releases there too, without an id of a person. */
      errors: flag(true),
    }),
    {},
  ),
  /**
   * The languages that are offered, the first of them to who has chosen none: codes of ISO 639-1, or with a region that
   * writes numbers and dates in its own way ('es-ES'). A site with one that the app does not have is not composed. None: all of
   * the app's, as they are there.
   */
  languages: v.optional(v.array(v.string()), []),
  /**
   * The operator's terms, privacy policy and imprint: each with its version as the operator counts it, and its address by
   * language, over https or a path. A site with another address is not composed. None: the app's own terms alone.
   */
  legal: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['terms', 'privacy', 'imprint']),
        version: nameSchema,
        url: v.record(v.string(), v.string()),
      }),
    ),
    [],
  ),
  map: v.optional(
    v.object({
      /**
       * The address of the map's pictures in Web Mercator: '/map/{z}/{x}/{y}.png', or of a PMTiles archive of them:
       * '/map.pmtiles'. A path of the page's own origin or an address over https. {theme} in it becomes light or dark. Null:
       * there is no map, and stations are a list.
       */
      tiles: v.optional(
        v.nullable(
          v.pipe(
            v.string(),
            v.regex(TILES, 'Expected a path or https:// with {z}, {x} and {y}, or that ends with .pmtiles'),
          ),
        ),
        null,
      ),
      /** The owner of its data, as the licence asks for: '© OpenStreetMap contributors'. */
      credit: v.optional(v.nullable(nameSchema), null),
      /** The closest zoom that there are pictures of. */
      mostZoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(22)), 18),
    }),
    {},
  ),
  /** The names of networks by their party ids, shown where the look-up of one fails; null: those that the app has. */
  networks: v.optional(
    v.nullable(v.record(v.pipe(v.string(), v.regex(/^[A-Z\d]{3}$/, 'Expected a party id such as CPR')), nameSchema)),
    null,
  ),
  money: v.optional(moneySchema, {}),
  phone: v.optional(phoneSchema, {}),
  tax: v.optional(
    v.object({
      /**
       * The tax on charging in this environment, in percent: 11.5. It counts where an operator reports a cost without tax and
       * names no rate. Null: not known, and no refund is computed from such a cost (docs/rules.md: known-tax).
       */
      percent: v.optional(v.nullable(percentSchema), null),
      /** Its name on prices and receipts, by language (IVA in Spanish); null: the app's words. */
      name: v.optional(v.nullable(v.record(v.string(), nameSchema)), null),
    }),
    {},
  ),
  /** Origins besides the app's own that a return address may lead to (docs/rules.md: return-addresses). */
  returnOrigins: v.optional(v.array(v.string()), []),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type PasswordHash = v.InferOutput<typeof passwordHashSchema>;
export type SignInServiceConfig = v.InferOutput<typeof signInServiceSchema>;
export type FeatureFlag = keyof RuntimeConfig['features'];

/** Thrown when the configuration cannot be used: the deployment is wrong, not the driver's device. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'config-invalid';
}

/** Reads /config.json's content. @throws ConfigError that names each wrong field. */
export function readRuntimeConfig(document: unknown): RuntimeConfig {
  const result = v.safeParse(runtimeConfigSchema, document);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`);
  throw new ConfigError(`The runtime configuration cannot be used. Mend config.json: ${wrong.join('; ')}`);
}
