import { answerQuestions } from './ground/threads/answer-questions.ts'
import { threadTasks } from './thread-tasks.ts'

answerQuestions(threadTasks)
