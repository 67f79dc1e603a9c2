import { type PointerEvent, useLayoutEffect, useRef } from "react";

/** Where the middle of a piece hangs in its picture, as shares of its width and height. */
const PIECE_MIDDLE = { x: 0.5, y: 0.58 };

/**
 * A box whose picture, as large as its `--closer` says, is larger than itself: a mouse drags it, a finger and the arrow
 * keys move it as the browser has it. When the picture grows or shrinks, what was in the middle stays there; it begins at
 * the piece.
 */
export function usePanning(scale: number) {
  const view = useRef<HTMLDivElement>(null);
  const middle = useRef(PIECE_MIDDLE);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useLayoutEffect(() => {
    const box = view.current;
    if (box === null) return;
    box.style.setProperty("--closer", String(scale));
    const { x, y } = middle.current;
    box.scrollTo(
      box.scrollWidth * x - box.clientWidth / 2,
      box.scrollHeight * y - box.clientHeight / 2,
    );
  }, [scale]);

  const letGo = () => {
    held.current = null;
  };
  return {
    view,
    panning: {
      onScroll() {
        const box = view.current;
        if (box === null) return;
        middle.current = {
          x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        };
      },
      onPointerDown({ pointerType, button, pointerId, currentTarget, clientX, clientY }: Pointer) {
        if (pointerType === "touch" || button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        held.current = { x: clientX, y: clientY };
      },
      onPointerMove({ currentTarget, clientX, clientY }: Pointer) {
        if (held.current === null) return;
        currentTarget.scrollBy(held.current.x - clientX, held.current.y - clientY);
        held.current = { x: clientX, y: clientY };
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}

type Pointer = PointerEvent<HTMLDivElement>;
