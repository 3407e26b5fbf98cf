const technicalName = /(SM-DP\+)/

/** Keeps a technical name on one line: browsers break lines after its hyphen. */
export const keepWhole = (text: string) =>
  text.split(technicalName).map((part) =>
    technicalName.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
