const technicalName = /(SM-DP\+)/

/** Keeps a technical name on one line, its sign at its end: browsers break lines after its hyphen. */
export const keepWhole = (text: string) =>
  text.split(technicalName).map((part) =>
    technicalName.test(part) ? (
      <span key={part} className="whitespace-nowrap" dir="ltr">
        {part}
      </span>
    ) : (
      part
    ),
  )
