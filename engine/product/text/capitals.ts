/**
 * A text in capitals, each typed letter in one: ß becomes ẞ, and a letter whose capital would be two letters stays as it is
 * typed (ŉ). So a text that its field accepts is never too long to be cut.
 */
export function inCapitals(text: string): string {
  return Array.from(text, (letter) => {
    if (letter === "ß") return "ẞ";
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join("");
}
