// A thread of plain JavaScript that sends one request over and over: workers do not share the loader. It writes bytes
// to sockets and reads no more than it must, so that what is measured is the server.
import { connect } from "node:net";
import { workerData } from "node:worker_threads";

const { url, headers, body, count, connections } = workerData;
const { hostname, port, pathname, host } = new URL(url);
const lines = Object.entries({ host, ...headers, "content-length": Buffer.byteLength(body) });
const request = Buffer.from(
  `POST ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
);
let left = count;

const lane = () =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let answer = "";
    const send = () => {
      if (left <= 0) return socket.end(resolve);
      left -= 1;
      socket.write(request);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk.latin1Slice();
      const end = answer.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
      if (answer.length < end + 4 + length) return;
      if (!answer.startsWith("HTTP/1.1 200")) reject(new Error(answer.slice(0, 60)));
      answer = "";
      send();
    });
  });

const began = performance.now();
await Promise.all(Array.from({ length: connections }, lane));
Atomics.store(
  new BigInt64Array(workerData.took),
  0,
  BigInt(Math.round((performance.now() - began) * 1000)),
);
