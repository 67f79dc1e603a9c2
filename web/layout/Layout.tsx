import { type ReactNode, Suspense } from "react";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Notifications } from "./Notifications.tsx";
import styles from "./Layout.module.css";
import { AnnouncementBar } from "./AnnouncementBar.tsx";

/** The layout of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* React hydrates these boundaries separately, and the content between them first if the shopper uses it. */}
      <Suspense>
        <AnnouncementBar />
        <Header />
      </Suspense>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Notifications />
    </>
  );
}
