import { useCallback, useRef, useState } from "react";
import { reportLoadFailure } from "../../document/reportLoadFailure.ts";
import { Button } from "../../ui/Button.tsx";
import { preloader } from "../../ui/loading/preloader.ts";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import type { FontListProps } from "./FontList.tsx";

const load = () => import("../../preview/enlarged.ts");
const preload = preloader(load);

/** The button that opens the sheet of all fonts, and the sheet. */
export function FontSheetButton(props: FontListProps) {
  const { fonts, texts } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const onLoadFailure = useCallback(() => {
    close();
    reportLoadFailure("The sheet of fonts", () => setOpen(true));
  }, [close]);
  const enlarged = useLazyModule(load, open, onLoadFailure);
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        small
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        See all {fonts.length} with your {texts.noun}
      </Button>
      {enlarged !== null && (
        <enlarged.FontSheet {...props} open={open} onClose={close} opener={button} />
      )}
    </>
  );
}
