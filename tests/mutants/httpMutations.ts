import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards of HTTP requests, responses and configuration. */
export const httpMutations: readonly Mutation[] = [
  // Requests
  ...mutationsOf({ file: "app.ts", detectedBy: ["http/requestBody.test.ts"] }, [
    ["an oversized body", "const BODY_LIMIT = 64 * 1024;", "const BODY_LIMIT = 64 * 1024 * 1024;"],
    [
      "another content type than JSON",
      'api.addContentTypeParser("application/json",',
      'api.addContentTypeParser("*",',
    ],
  ]),
  ...mutationsOf({ file: "http/readJson.ts", detectedBy: ["http/requestBody.test.ts"] }, [
    ["a deeply nested body", "const MAX_DEPTH = 8;", "const MAX_DEPTH = 8_000_000;"],
    [
      "a body that is no JSON",
      'throw new HttpError(400, "The request is not valid JSON.");',
      'throw new TypeError("The request is not valid JSON.");',
    ],
    [
      "a lone surrogate, or a NUL",
      "if (!isStorable(value)) throw",
      "if (value === undefined) throw",
    ],
    ["a `__proto__` of its own", '!Object.hasOwn(value, "__proto__") && ', ""],
  ]),
  ...mutationsOf({ file: "http/originGuard.ts", detectedBy: ["http/originGuard.test.ts"] }, [
    ["a POST of a foreign origin", "if (!ownSite || !ownOrigin) throw", "if (!ownSite) throw"],
    ["a POST of a cross-site page", "if (!ownSite || !ownOrigin) throw", "if (!ownOrigin) throw"],
  ]),
  ...mutationsOf({ file: "app.ts", detectedBy: ["routes/limits.test.ts"] }, [
    [
      "a thousand requests a minute from one address",
      "  await limitRequests(api, settings.ratePerMinute);\n",
      "",
    ],
    [
      "a forged X-Forwarded-For",
      "trustProxy: settings.proxies ?? false",
      "trustProxy: settings.proxies ?? true",
    ],
  ]),
  ...mutationsOf({ file: "http/pressure.ts", detectedBy: ["http/pressure.test.ts"] }, [
    ["an overloaded process", "    maxEventLoopDelay,\n", "    maxEventLoopDelay: 0,\n"],
    [
      "a payment, an event or a page refused under load",
      "  if (!isDeferrable(request)) return;\n",
      "",
    ],
  ]),
  {
    against: "a stack in the log for each refused request",
    file: "http/errors/errorHandler.ts",
    from: " && !(cause instanceof HttpError)",
    to: "",
    detectedBy: ["http/pressure.test.ts"],
  },
  {
    against: "a forged cookie",
    file: "http/checkoutCookie.ts",
    from: "valid ? value : null",
    to: 'valid ? value : (cookie.split(".")[0] ?? null)',
    detectedBy: ["checkout/checkout.test.ts"],
  },
  {
    against: "a cookie that scripts or other sites can use",
    file: "http/checkoutCookie.ts",
    from: '        httpOnly: true,\n        sameSite: "lax",\n',
    to: "",
    detectedBy: ["http/https.test.ts"],
  },
  {
    against: "a response whose type is sniffed",
    file: "http/security.ts",
    from: '    "x-content-type-options": "nosniff",\n',
    to: "",
    detectedBy: ["http/contentSecurityPolicy.test.ts", "photos/uploads.test.ts"],
  },

  ...mutationsOf({ file: "http/pages.ts", detectedBy: ["http/pages.test.ts"] }, [
    [
      "the file of a page, served beside its page",
      "if (WITHOUT_URL.test(decodedPath(request.url)) && !request.is404) reply.callNotFound();\n    else done();",
      "done();",
    ],
    ["the file of a page, by its encoded name", "decodedPath(request.url)", "pathOf(request.url)"],
    ["the compressed copy of a script at its own URL", " && !WITHOUT_URL.test(path)", ""],
    [
      "a page that is not found if its query ends like a file",
      "decodeURIComponent(pathOf(url))",
      "decodeURIComponent(url)",
    ],
    ["an order's page without a token", 'params.token === ""', 'params.token === " "'],
  ]),

  // Responses, logs, keys
  {
    against: "personal values of a database's error in the log",
    file: "http/logger.ts",
    from: "      err: describeError,\n",
    to: "",
    detectedBy: ["http/logger.test.ts"],
  },
  ...mutationsOf(
    { file: "http/errors/errorHandler.ts", detectedBy: ["http/errors/errorHandler.test.ts"] },
    [
      [
        "the message of an internal error in a response",
        'sentence: STATUS_MESSAGES[status] ?? (status < 500 ? "The request can\'t be read." : internal),',
        "sentence: error instanceof Error ? error.message : internal,",
      ],
      [
        "the provider's message in a response",
        "if (error instanceof PaymentOutcomeUnknown) return { status: 503, sentence: unreachable };",
        "if (error instanceof PaymentOutcomeUnknown) return { status: 503, sentence: error.message };",
      ],
    ],
  ),
  {
    against: "the same emulator key for every installation",
    file: "adapters/paymentsAdapter.ts",
    from: '`sk_test_${secretFor("provider\'s key")}`',
    to: '"sk_test_embedded"',
    detectedBy: ["adapters/paymentsAdapter.test.ts"],
  },
  ...mutationsOf({ file: "config/env.ts", detectedBy: ["config/env.test.ts"] }, [
    ["an incomplete set of keys", "    ...findIncompleteSets(raw),\n", ""],
    [
      "a live key sent to another server",
      'if (env.STRIPE_API_URL !== undefined && secret?.includes("_live_")) {',
      'if (env.PORT === "x") {',
    ],
    [
      "a demo in production by accident",
      'if (env.NODE_ENV === "production" && !secret && env.DEMO !== "1") {',
      'if (env.PORT === "x") {',
    ],
  ]),
];
