import { useEffect } from "react";
import type { Message } from "#engine";
import { useProductFormState } from "../../../form/state/productFormState.ts";
import { dismissMessage } from "../../../ui/toasts/toasts.ts";

/** Dismisses each toast about missing fields once these fields are filled in. */
export function useDismissMissingFieldToasts(): void {
  const { compiled, views } = useProductFormState();
  useEffect(() => {
    // The toasts about missing fields are the summaries of the issues.
    const currentMessages = () => compiled.summaries(views.shown().issues);
    let messages = currentMessages();
    return views.subscribe(() => {
      const lastMessages = messages;
      messages = currentMessages();
      for (const last of lastMessages) {
        if (!messages.some((message) => isSame(message, last)))
          // Toasts show a missing title as an empty one.
          dismissMessage({ title: last.title ?? "", text: last.text });
      }
    });
  }, [compiled, views]);
}

function isSame(a: Message, b: Message): boolean {
  return a.title === b.title && a.text === b.text;
}
