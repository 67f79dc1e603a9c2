const STYLES = `
  dialog { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 0.75rem; background: #fff; color: #1a1a1a; font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 1rem 4rem rgb(0 0 0 / 0.3) }
  dialog::backdrop { background: rgb(0 0 0 / 0.55) }
  h2 { margin: 0 0 0.5rem; font-size: 1.25rem }
  p { margin: 0 0 1.25rem }
  form { display: flex; flex-wrap: wrap; gap: 0.75rem }
  button { flex: 1 1 10rem; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid #1a1a1a; border-radius: 0.5rem; background: #fff; color: #1a1a1a; font: inherit; cursor: pointer }
  button[value=succeeded] { background: #1a1a1a; color: #fff }
  button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
`;

/** Simulates the bank's authentication. If the shopper closes the dialog, it fails. `amount` is in cents. */
export function openAuthenticationDialog(amount: number): Promise<"succeeded" | "failed"> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const dialog = root.appendChild(document.createElement("dialog"));
  dialog.setAttribute("aria-labelledby", "title");
  dialog.setAttribute("aria-describedby", "text");
  dialog.innerHTML = `
    <h2 id="title">Confirm it is you</h2>
    <p id="text">This is a demo. Here your bank would ask you to confirm the payment of $${(amount / 100).toFixed(2)}.</p>
    <form method="dialog">
      <button value="succeeded">Complete authentication</button>
      <button value="failed">Fail authentication</button>
    </form>`;
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      host.remove();
      resolve(dialog.returnValue === "succeeded" ? "succeeded" : "failed");
    });
  });
}
