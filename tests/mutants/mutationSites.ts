import { parseSync, Visitor } from "vite";

/** A possible mutation: the text from `start` to `end` is replaced by `replacement`. */
export interface MutationSite {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["===", "!=="],
  ["!==", "==="],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
  ["/", "*"],
  ["%", "*"],
  ["&&", "||"],
  ["||", "&&"],
]);

/** Methods replaced by another with the same type. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
]);

/** Methods that return the type of their object: the mutant removes the call. */
const REMOVED_CALLS: ReadonlySet<string> = new Set([
  "filter",
  "toSorted",
  "toReversed",
  "slice",
  "trim",
  "toLowerCase",
]);

/**
 * Finds all possible mutations of a source file, in source order; strings and types are not mutated.
 * @throws Error when the file can't be parsed.
 */
export function findMutationSites(file: string, source: string): MutationSite[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const sites: MutationSite[] = [];
  const literalTypes: Span[] = [];
  const replace = ({ start, end }: Span, replacement: string): void => {
    sites.push({ start, end, replacement });
  };
  const text = ({ start, end }: Span): string => source.slice(start, end);
  const negate = (test: Span): void => replace(test, `!(${text(test)})`);
  const replaceOperator = (operator: string, left: Span, right: Span): void => {
    const other = OPERATORS.get(operator);
    if (other === undefined) return;
    // Not always directly after `left`: parentheses are not part of an operand.
    const start = source.indexOf(operator, left.end);
    if (start < right.start) replace({ start, end: start + operator.length }, other);
  };
  new Visitor({
    TSLiteralType: (node) => void literalTypes.push(node),
    BinaryExpression: ({ operator, left, right }) => replaceOperator(operator, left, right),
    LogicalExpression({ operator, left, right }) {
      replaceOperator(operator, left, right);
      // The mutant always uses the fallback.
      if (operator === "??") replace({ start: left.start, end: right.end }, text(right));
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    UnaryExpression(node) {
      // The mutant has no negation.
      if (node.operator === "!") replace(node, text(node.argument));
    },
    Literal(node) {
      if (typeof node.value === "number") replace(node, String(node.value + 1));
      if (typeof node.value === "boolean") replace(node, String(!node.value));
    },
    ExpressionStatement(node) {
      const { expression } = node;
      const call = expression.type === "AwaitExpression" ? expression.argument : expression;
      if (call.type === "CallExpression") replace(node, ";");
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name } = callee.property;
      const other = METHODS.get(name);
      if (other !== undefined) replace(callee.property, other);
      if (REMOVED_CALLS.has(name)) replace(node, text(callee.object));
    },
  }).visit(program);
  const inType = (site: Span): boolean =>
    literalTypes.some(({ start, end }) => start <= site.start && site.end <= end);
  return sites
    .filter((site) => !inType(site))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}
