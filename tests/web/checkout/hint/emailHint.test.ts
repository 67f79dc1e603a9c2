import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { emailHint } from "../../../../web/checkout/hint/emailHint.ts";

describe("an e-mail address", () => {
  test.each([
    ["ann@gmail.con", "ann@gmail.com"],
    ["ann@gmail.co", "ann@gmail.com"],
    ["ann@gmai.con", "ann@gmail.com"],
    ["Ann.Lee+shop@GMAIL.CON ", "Ann.Lee+shop@gmail.com"],
    ["ann@comcast.ney", "ann@comcast.net"],
    ["ann@aol.con", "ann@aol.com"],
    ["ann@mail.smith-and-sons.con", "ann@mail.smith-and-sons.com"],
  ])("%s is probably %s", (email, suggestion) => {
    expect(emailHint(email)).toBe(suggestion);
  });

  test.each([
    "ann@gmail.com",
    "ann@mail.com",
    "ann@ymail.com",
    "ann@yahoo.co.uk",
    // Short domains are one letter apart from many real ones.
    "ann@aon.com",
    "ann@him.com",
    "ann@company.co",
    "ann@school.edu",
    "ann@gmail",
    // A name of JavaScript's own objects.
    "ann@gmail.constructor",
    "ann",
    "@gmail.con",
    "a b@gmail.con",
    "",
  ])("%s has no suggestion", (email) => {
    expect(emailHint(email)).toBeNull();
  });
});

const domains = fc.constantFrom(
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "comcast.net",
);
const users = fc.stringMatching(/^[a-z0-9.+_-]{1,20}$/);

test("the correct address is suggested if a letter is missing, added, replaced or swapped", () => {
  const edits = fc.record({
    at: fc.nat(20),
    letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
    kind: fc.constantFrom("remove", "insert", "replace", "swap"),
  });
  forAll(400, [users, domains, edits], (user, domain, { at, letter, kind }) => {
    // The name of the provider, without its ending.
    const index = at % domain.indexOf(".");
    const [first = "", second = ""] = domain.slice(index);
    const typo = {
      remove: domain.slice(0, index) + domain.slice(index + 1),
      insert: domain.slice(0, index) + letter + domain.slice(index),
      replace: domain.slice(0, index) + letter + domain.slice(index + 1),
      swap: domain.slice(0, index) + second + first + domain.slice(index + 2),
    }[kind];
    // These are domains of other providers.
    fc.pre(!["mail.com", "ymail.com", "email.com"].includes(typo));
    expect(emailHint(`${user}@${typo}`)).toBe(typo === domain ? null : `${user}@${domain}`);
  });
});

const typedDomains = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("gmail", "gmai", "gmial", "yahoo", "hotmal", "icloud", "aol", "me", "msn"),
      fc.stringMatching(/^[a-z]{1,8}$/),
    ),
    fc.constantFrom("com", "con", "co", "cm", "cmo", "net", "ney", "org", "ogr", "edu"),
  )
  .map(([name, ending]) => `${name}.${ending}`);

test("a suggestion has no suggestion itself", () => {
  forAll(400, [users, typedDomains], (user, domain) => {
    const suggestion = emailHint(`${user}@${domain}`);
    expect(suggestion === null ? null : emailHint(suggestion)).toBeNull();
  });
});
