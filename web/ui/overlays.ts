/** The parts of every page that are not needed at first, as one module, so that they are loaded by one request. */
export { MenuDrawer } from "../layout/MenuDrawer.tsx";
export { ToastStack } from "./ToastStack.tsx";
