import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { emailHint } from "../../../web/checkout/emailHint.ts";

test.each([
  ["ann@gmail.con", "ann@gmail.com"],
  ["ann@gmail.co", "ann@gmail.com"],
  ["Ann.Lee+shop@GMAIL.CON ", "Ann.Lee+shop@gmail.com"],
  ["ann@comcast.ney", "ann@comcast.net"],
  ["ann@mail.smith-and-sons.con", "ann@mail.smith-and-sons.com"],
  ["ann@gmail.com", null],
  ["ann@ymail.com", null],
  ["ann@yahoo.co.uk", null],
  // Short domains are one letter apart from many real ones.
  ["ann@aon.com", null],
  ["ann@company.co", null],
  ["ann@gmail", null],
  // A name of JavaScript's own objects.
  ["ann@gmail.constructor", null],
  ["@gmail.con", null],
  ["a b@gmail.con", null],
  ["", null],
])("for the e-mail address %j the suggestion is %j", (email, suggestion) => {
  expect(emailHint(email)).toBe(suggestion);
});

const domains = fc.constantFrom("gmail.com", "hotmail.com", "outlook.com", "comcast.net");
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
