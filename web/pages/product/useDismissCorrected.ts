import { useEffect } from "react";
import type { Message } from "#engine";
import { useProductFormState } from "../../form/productFormState.ts";
import { dismissMessage } from "../../ui/toasts.ts";

/** Dismisses the toast about missing fields once they are filled in. */
export function useDismissCorrected(): void {
  const { compiled, views } = useProductFormState();
  useEffect(() => {
    const currentMessages = () => compiled.summaries(views.shown().issues);
    let messages = currentMessages();
    return views.subscribe(() => {
      const lastMessages = messages;
      messages = currentMessages();
      for (const { title, text } of lastMessages) {
        if (!messages.some((message: Message) => message.text === text))
          dismissMessage({ title: title ?? "", text });
      }
    });
  }, [compiled, views]);
}
