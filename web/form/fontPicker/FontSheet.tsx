import { type RefObject, useRef } from "react";
import { Sheet } from "../../ui/dialog/Sheet.tsx";
import { FontList, type FontListProps } from "./FontList.tsx";

interface Props extends FontListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that gets the focus back when the sheet closes. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Every font that can be chosen, over the page. Choosing a font closes the sheet. */
export function FontSheet({ open, onClose, opener, onChange, ...list }: Props) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      title={`All ${list.fonts.length} fonts`}
      open={open}
      onClose={onClose}
      opener={opener}
      firstFocus={firstFocus}
    >
      <FontList
        {...list}
        firstFocus={firstFocus}
        onChange={(number) => {
          onChange(number);
          onClose();
        }}
      />
    </Sheet>
  );
}
