import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import {
  type ReactZoomPanPinchState,
  TransformComponent,
  TransformWrapper,
  useControls,
  useTransformComponent,
} from "react-zoom-pan-pinch";
import type { Drawing } from "#engine/preview";
import { CloseButton, Overlay, type OverlayProps } from "../../ui/dialog/Overlay.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { DrawingSvg } from "../DrawingSvg.tsx";
import { FontNote } from "../PreviewNote.tsx";
import { type PreviewInput, usePreview } from "../usePreview.ts";
import styles from "./ZoomDialog.module.css";

/** What the dialog shows: a drawing, or another picture that is 4 by 3. */
export type ZoomedPicture =
  | { readonly kind: "drawing"; readonly input: PreviewInput }
  | { readonly kind: "other"; readonly content: ReactNode };

interface Props extends Omit<OverlayProps, "children"> {
  readonly picture: ZoomedPicture;
}

/** The zoom factors; at 1 the whole picture fits in the view. */
const [MIN_SCALE, MAX_SCALE] = [1, 6];
/** A button changes the zoom factor by this ratio. */
const BUTTON_RATIO = 1.6;
/** A double click at the first zoom factor multiplies it by this number; at any other factor it returns to the first. */
const DOUBLE_CLICK_RATIO = 2;

/** A picture of the product over the page, with zoom and panning by mouse, wheel, fingers, keys and buttons. */
export function ZoomDialog({ picture, ...overlayProps }: Props): ReactNode {
  const view = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      {...overlayProps}
      className={styles.dialog}
      aria-label="Enlarged preview"
      firstFocus={view}
    >
      <TransformWrapper
        minScale={MIN_SCALE}
        maxScale={MAX_SCALE}
        centerZoomedOut
        doubleClick={{ disabled: true }}
        keyboard={{ disabled: false, animationTime: 0 }}
        velocityAnimation={{ disabled: matchMedia("(prefers-reduced-motion: reduce)").matches }}
        zoomAnimation={{ disabled: true }}
        onInit={({ instance }) => {
          view.current = instance.wrapperComponent;
        }}
      >
        {picture.kind === "drawing" ? (
          <ZoomedDrawing input={picture.input} />
        ) : (
          <Zoomed piece={null}>{picture.content}</Zoomed>
        )}
      </TransformWrapper>
    </Overlay>
  );
}

function ZoomedDrawing({ input }: { readonly input: PreviewInput }) {
  const { drawing, fonts } = usePreview({ ...input, hasBackdrop: false });
  return (
    <Zoomed piece={drawing?.piece ?? null} note={<FontNote fonts={fonts} />}>
      <div className={styles.drawing}>{drawing !== null && <DrawingSvg {...drawing} />}</div>
    </Zoomed>
  );
}

/** A part of the picture, as fractions of its width and height. */
type Place = NonNullable<Drawing["piece"]>;

const WHOLE: Place = { left: 0, top: 0, right: 1, bottom: 1 };

interface ZoomedProps {
  /** Where the piece is in the picture, if that is known; null also until it is drawn. */
  readonly piece: Place | null;
  readonly children: ReactNode;
  /** Below the picture. */
  readonly note?: ReactNode;
}

/** The picture and the buttons. It opens with the piece as large as the view allows, also in a view of another size. */
function Zoomed({ piece, children, note }: ZoomedProps): ReactNode {
  const { instance, zoomIn, zoomOut, zoomToElement, zoomToPoint } = useControls();
  const scale = useTransformComponent(scaleOf);
  const pieceBox = useRef<HTMLDivElement>(null);
  const fitting = useRef(MIN_SCALE);
  const fit = ({ left, top, right, bottom }: Place): void => {
    const box = pieceBox.current;
    if (box === null) return;
    box.style.inset = [top, 1 - right, 1 - bottom, left].map((edge) => `${edge * 100}%`).join(" ");
    void zoomToElement(box, { animationTime: 0 });
    fitting.current = instance.state.scale;
  };
  const onLayout = useEffectEvent(fit);
  const place = piece ?? WHOLE;
  useLayoutEffect(() => {
    const refit = (): void => onLayout(place);
    refit();
    window.addEventListener("resize", refit);
    return () => window.removeEventListener("resize", refit);
  }, [place]);
  return (
    <>
      <div className={styles.frame}>
        <TransformComponent
          wrapperClass={styles.view ?? ""}
          wrapperStyle={{ width: "100%", height: "100%" }}
          wrapperProps={{
            role: "group",
            "aria-label": "Enlarged preview. Drag or use the arrow keys.",
            onDoubleClick({ clientX, clientY }) {
              if (scale !== fitting.current) fit(place);
              else void zoomToPoint(scale * DOUBLE_CLICK_RATIO, clientX, clientY);
            },
          }}
        >
          <div className={styles.picture}>
            {children}
            <div ref={pieceBox} className={styles.piece} />
          </div>
        </TransformComponent>
      </div>
      {note}
      <div className={styles.tools}>
        <Tool
          label="Zoom out"
          icon="minus"
          disabled={scale <= MIN_SCALE}
          onClick={() => void zoomOut(scale - scale / BUTTON_RATIO)}
        />
        <span className={styles.scale} aria-live="polite">
          {`${Math.round(scale * 100)}%`}
        </span>
        <Tool
          label="Zoom in"
          icon="plus"
          disabled={scale >= MAX_SCALE}
          onClick={() => void zoomIn(scale * BUTTON_RATIO - scale)}
        />
        <CloseButton />
      </div>
    </>
  );
}

const scaleOf = ({ state }: { readonly state: ReactZoomPanPinchState }) => state.scale;

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/**
 * A button below the view. A disabled one keeps the focus, so it has `aria-disabled` instead of `disabled`, and `onClick` is
 * still called.
 */
function Tool({ label, icon, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
