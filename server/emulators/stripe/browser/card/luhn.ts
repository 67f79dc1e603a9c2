/** Checks the Luhn check digit. `digits` contains only digits. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubleDigit(digit)), 0);
  return digits !== "" && sum % 10 === 0;
}

/** The digit sum of the double. */
function doubleDigit(digit: number): number {
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
}
