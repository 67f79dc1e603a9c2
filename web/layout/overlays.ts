/** The parts of every page that are not needed at first, as one module, so that they are loaded by one request. */
export { MenuDrawer } from "./MenuDrawer.tsx";
export { ToastStack } from "../ui/toasts/ToastStack.tsx";
