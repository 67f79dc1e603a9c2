/** Checks the Luhn check digit. `digits` contains only digits. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : doubled(digit)), 0);
  return digits !== "" && sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
}
